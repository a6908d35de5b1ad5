import type { TestScope } from '../createTestScope.ts'
import type { TestStep } from '../testStep.ts'
import type { ChainCall } from '../text/toStatement.ts'
import { toStatement } from '../text/toStatement.ts'

/** What a step needs to be written. */
export type WriteContext = {
  readonly scope: TestScope
  /** All steps of the test. */
  readonly steps: readonly TestStep[]
  /** The number of the step among them. */
  readonly index: number
  /** The ids of the bench's chains, in their order. */
  readonly chainIds: readonly number[]
  /** The variables of pages, faults, snapshots and answers that earlier steps made, by what they are of. */
  readonly variables: Map<string, string>
}

/** The lines of a step in a test's body. */
export type StepWriter<step> = (step: step, context: WriteContext) => readonly string[]

/** Columns of a test's body. */
const INDENT = 2

/** An awaited call, or one that is not: `await page.goto('…')`. */
export function toLine(lead: string, on: string, ...calls: readonly ChainCall[]): string {
  return toStatement({ lead, on, calls }, INDENT)
}

export function toComment(words: string): string {
  return `  // ${words.replace(/\s+/g, ' ').trim()}`
}

/** A step of one kind. */
export type StepOf<kind extends TestStep['kind']> = Extract<TestStep, { kind: kind }>
