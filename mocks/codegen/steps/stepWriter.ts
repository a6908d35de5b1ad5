import { type ChainCall, toStatement } from '#mocks/codegen/code'
import type { TestScope } from '#mocks/codegen/createTestScope'
import type { TestStep } from '#mocks/codegen/testStep'

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

export function toWallet(wallet: number, { scope }: WriteContext): string {
  return wallet === 0 ? scope.use('wallet') : `${scope.use('wallets')}[${wallet}]`
}

/** For acts that a real wallet doesn't have. */
export function toSimulated(wallet: number, context: WriteContext): string {
  return `${toWallet(wallet, context)}.simulated?`
}

export function toChain(chainId: number | undefined, context: WriteContext): string {
  const index = chainId === undefined ? 0 : context.chainIds.indexOf(chainId)
  return index <= 0 ? context.scope.use('chain') : `${context.scope.use('chains')}[${index}]`
}

export function isEmpty(value: object | undefined): boolean {
  return value === undefined || Object.values(value).every((each) => each === undefined)
}
