import type { ScenarioEffect } from '#mocks/resilience/effects/effect'
import type { HandTask } from '#mocks/world/scenarioPlayer'
import type { PendingRequest, Wallet, World } from '#mocks/world/world'
import type { FaultHand, FaultRef } from './faults/createFaultHand.ts'
import type { HandUndo } from './undo/handUndo.ts'

/** What the effects of scenarios act upon in a console. */
export type HandContext = {
  readonly world: Pick<World, 'wallets' | 'walletConnect' | 'walletController' | 'chainControllers' | 'trace'>
  /** Whether the dapp and its wallets are in the console's own page, or in pages that a process serves. */
  readonly place: 'page' | 'side'
  readonly faults: FaultHand
  /** The name of the faults that it puts on. */
  readonly title: string
  /** The wallet that was asked, else the first. */
  readonly wallet: Wallet
  /** Ends what earlier steps did. */
  lift(): Promise<readonly HandTask[]>
}

/** A request of the moment: it may have been decided since. */
export type AskedNow = Pick<PendingRequest, 'id' | 'method' | 'params' | 'chainId'>

/** A task after which a late wallet announces itself: its id. */
export type Announces = { readonly announces?: string | undefined }

/** What was carried out. */
export type HandOutcome = {
  readonly faults?: readonly FaultRef[] | undefined
  /** What takes it off again. */
  readonly undos?: readonly HandUndo[] | undefined
  /** What the person must do for it. */
  readonly tasks?: readonly (HandTask & Announces)[] | undefined
  /** Whether the person's decision was made for them. */
  readonly isDecided?: boolean | undefined
  readonly otherChainId?: number | undefined
}

/** An effect of one kind, by hand. */
export type HandEffect<kind extends ScenarioEffect['kind']> = {
  /** Why it cannot be played in such a console. Default: it can. */
  whyNot?(effect: Extract<ScenarioEffect, { kind: kind }>, context: WhyNotContext): string | undefined
  /** What the person must do before it is carried out. Default: nothing. */
  task?(effect: Extract<ScenarioEffect, { kind: kind }>, context: Pick<HandContext, 'place'>): HandTask | undefined
  /** @throws BenchError when it cannot be carried out */
  carryOut(
    effect: Extract<ScenarioEffect, { kind: kind }>,
    context: HandContext,
    request: AskedNow | undefined,
  ): Promise<HandOutcome> | HandOutcome
}

export type WhyNotContext = Pick<HandContext, 'place' | 'world'>
