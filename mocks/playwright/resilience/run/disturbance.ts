import type { Locator, Page } from '@playwright/test'
import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import type { SimulatedTestWallet } from '#mocks/playwright/wallet/createSimulatedTestWallet'
import type { RequestWaitOptions, TestWallet } from '#mocks/playwright/wallet/testWallet'
import type { AnswerFaults } from '#mocks/resilience/effects/createAnswerFaults'
import type { WalletAnswer } from '#mocks/wallet/decisions/decision'

export type FlowDecision = {
  readonly hand: SimulatedTestWallet
  readonly answer: Exclude<WalletAnswer, 'ask'>
  readonly method: string | undefined
  readonly options: NonNullable<Parameters<TestWallet['approve']>[1]> & NonNullable<Parameters<TestWallet['reject']>[1]>
}

export type Disturbance = {
  decide(decision: FlowDecision): Promise<DecidedRequest>
  readonly answers: AnswerFaults
  scan(hand: SimulatedTestWallet, target: Page | Locator, options: RequestWaitOptions): Promise<void>
}

export function toDisturbable(hand: TestWallet, read: () => Disturbance | undefined): TestWallet {
  if (!isSimulated(hand)) return hand
  const decide =
    (answer: 'approve' | 'reject' | 'close' | 'ignore'): TestWallet['approve'] =>
    (method, options = {}) =>
      read()?.decide({ hand, answer, method, options }) ?? hand[answer](method, options)
  return {
    ...hand,
    approve: decide('approve'),
    reject: decide('reject'),
    close: decide('close'),
    ignore: decide('ignore'),
    scan: (target, options = {}) => read()?.scan(hand, target, options) ?? hand.scan(target, options),
  }
}

const isSimulated = (hand: TestWallet): hand is SimulatedTestWallet => hand.simulated !== undefined && 'take' in hand
