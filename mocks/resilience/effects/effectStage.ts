import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import type { HandTask } from '#mocks/world/scenarioPlayer'
import type { PendingRequest, Wallet, World } from '#mocks/world/world'
import type { FaultHand, FaultHandWorld, FaultRef } from './createFaultHand.ts'
import type { AnswerEffect, PageEffect, ScenarioEffect, WalletsEffect } from './effect.ts'
import type { EffectUndo } from './effectUndo.ts'

/** The part of a bench that effects act upon: a test makes it from its bench, a console has it. */
export type EffectWorld = FaultHandWorld & Pick<World, 'walletController'>

/** The wallets that a page may find, where that is decided by who serves the page. */
export type PageWallets = Extract<WalletsEffect['are'], 'none' | 'late' | 'two'>

/** What the effects of a scenario act upon. A test and a play by hand both supply it. */
export type EffectStage = {
  readonly world: EffectWorld
  readonly faults: FaultHand
  /** The name of the faults that it puts on. */
  readonly title: string
  /** A chain that the wallet knows, and the flow does not use. Undefined where there is none. */
  otherChainOf(wallet: Wallet): number | undefined
  /** Decides a request in place of the flow. */
  decide(wallet: Wallet, request: AskedNow, decision: WalletDecision): EffectOutcome | Promise<EffectOutcome>
  /** Moves the page's clock. */
  passTime(ms: number): void | Promise<void>
  page(act: PageEffect['act']): EffectOutcome | Promise<EffectOutcome>
  wallets(are: PageWallets): EffectOutcome | Promise<EffectOutcome>
  answer(effect: AnswerEffect): EffectOutcome
  /** Ends what earlier steps did. */
  lift(): Promise<readonly HandTask[]>
}

/** A request of the moment: it may have been decided since. */
export type AskedNow = Pick<PendingRequest, 'id' | 'method' | 'chainId'> & { readonly params?: unknown }

/** A task after which a late wallet announces itself: its id. */
export type Announces = { readonly announces?: string | undefined }

/** An effect that was carried out. */
export type EffectOutcome = {
  readonly faults?: readonly FaultRef[] | undefined
  /** What takes it off again. */
  readonly undos?: readonly EffectUndo[] | undefined
  /** Takes off what only this process knows. */
  readonly undo?: (() => void | Promise<void>) | undefined
  /** Whether it has met what it needs. Default: it needs nothing but what its faults meet. */
  readonly hasMet?: (() => boolean) | undefined
  /** Why it can meet nothing. */
  readonly problem?: string | undefined
  /** What the person must do for it. */
  readonly tasks?: readonly (HandTask & Announces)[] | undefined
  /** What the person decides in place of the flow, which is still to be done. */
  readonly decision?: WalletDecision | undefined
  /** Whether the person's decision was made for them. */
  readonly isDecided?: boolean | undefined
  readonly otherChainId?: number | undefined
}

/** Carries out an effect of one kind. */
export type CarryOut<kind extends ScenarioEffect['kind']> = (
  effect: Extract<ScenarioEffect, { kind: kind }>,
  /** The wallet is the one that was asked, else the first. */
  stage: EffectStage & { readonly wallet: Wallet },
  request: AskedNow | undefined,
) => EffectOutcome | Promise<EffectOutcome>
