import type { BrowserContext, Page } from '@playwright/test'
import type { Bench } from '#mocks/node/bench/benchTypes'
import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import type { AnswerFaults } from '#mocks/resilience/createAnswerFaults'
import type { ScenarioEffect } from '#mocks/resilience/effects/effect'
import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import type { SimulatedWallet } from '../../safe/simulatedWallet.ts'
import type { MovedClock } from '../page/createMovedClock.ts'
import type { PageWatch } from '../page/createPageWatch.ts'

/** What effects act upon. */
export type EffectContext = {
  /** The flow's page. */
  readonly page: Page
  readonly context: BrowserContext
  readonly wallet: SimulatedWallet
  readonly bench: Bench
  readonly relay: RelaySpace
  readonly clock: MovedClock
  readonly watch: PageWatch
  /** The faults of what the wallets answer in pages. */
  readonly answers: AnswerFaults
  /** The id of a chain that the flow does not use, and the wallet knows. Undefined where the scenario needs none. */
  readonly otherChainId: number | undefined
  /** Ends what earlier steps did. */
  lift(): Promise<void>
}

/** An effect that was carried out. */
export type CarriedOut = {
  /** Whether it has met its request. Default: it needs none. */
  readonly hasMet?: (() => boolean) | undefined
  /** Calls the listener when it may have met its request. Returns its removal. */
  readonly subscribe?: ((listener: () => void) => () => void) | undefined
  /** Takes it off. Default: there is nothing to take off. */
  readonly undo?: (() => void | Promise<void>) | undefined
  /** What the person decides in place of the flow. */
  readonly decision?: WalletDecision | undefined
}

/** Carries out an effect of one kind. */
export type CarryOut<kind extends ScenarioEffect['kind']> = (
  effect: Extract<ScenarioEffect, { kind: kind }>,
  context: EffectContext,
  /** The request whose moment it is. Undefined at other moments. */
  request: DecidedRequest | undefined,
) => CarriedOut | Promise<CarriedOut>
