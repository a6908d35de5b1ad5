import type { Locator, Page } from '@playwright/test'
import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import type { AnswerFaults } from '#mocks/resilience/effects/createAnswerFaults'
import type { WalletAnswer } from '#mocks/wallet/decisions/decision'
import type { SimulatedTestWallet } from '../../wallet/createSimulatedTestWallet.ts'
import type { RequestWaitOptions, TestWallet } from '../../wallet/testWallet.ts'

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
