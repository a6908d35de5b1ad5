import { type ChainCall, toStatement } from '#mocks/codegen/code'
import type { TestScope } from '#mocks/codegen/createTestScope'
import type { TestStep } from '#mocks/codegen/testStep'

export type WriteContext = {
  readonly scope: TestScope
  readonly steps: readonly TestStep[]
  readonly index: number
  readonly chainIds: readonly number[]
  readonly variables: Map<string, string>
}

export type StepWriter<step> = (step: step, context: WriteContext) => readonly string[]

/** Columns. */
const INDENT = 2

export const toLine = (lead: string, on: string, ...calls: readonly ChainCall[]): string =>
  toStatement({ lead, on, calls }, INDENT)

export function toComment(words: string): string {
  return `  // ${words.replace(/\s+/g, ' ').trim()}`
}

export type StepOf<kind extends TestStep['kind']> = Extract<TestStep, { kind: kind }>

export const toWallet = (wallet: number, { scope }: WriteContext): string =>
  wallet === 0 ? scope.use('wallet') : `${scope.use('wallets')}[${wallet}]`

export const toSimulated = (wallet: number, context: WriteContext): string => `${toWallet(wallet, context)}.simulated?`

export function toChain(chainId: number | undefined, context: WriteContext): string {
  const index = chainId === undefined ? 0 : context.chainIds.indexOf(chainId)
  return index <= 0 ? context.scope.use('chain') : `${context.scope.use('chains')}[${index}]`
}

export const isEmpty = (value: object | undefined): boolean =>
  value === undefined || Object.values(value).every((each) => each === undefined)
