import type { TestScope } from '../createTestScope.ts'
import type { TestStep } from '../testStep.ts'
import type { ChainCall } from '../text/toStatement.ts'
import { toStatement } from '../text/toStatement.ts'

export type WriteContext = {
  readonly scope: TestScope
  readonly steps: readonly TestStep[]
  readonly index: number
  readonly chainIds: readonly number[]
  /** Variables that earlier steps made for pages, faults, snapshots and answers. */
  readonly variables: Map<string, string>
}

export type StepWriter<step> = (step: step, context: WriteContext) => readonly string[]

/** Columns. */
const INDENT = 2

export function toLine(lead: string, on: string, ...calls: readonly ChainCall[]): string {
  return toStatement({ lead, on, calls }, INDENT)
}

export function toComment(words: string): string {
  return `  // ${words.replace(/\s+/g, ' ').trim()}`
}

export type StepOf<kind extends TestStep['kind']> = Extract<TestStep, { kind: kind }>
