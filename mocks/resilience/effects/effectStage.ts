import type { Address, Hex } from 'viem'
import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import type { HandTask } from '#mocks/world/scenarioPlayer'
import type { VerifyMode } from '#mocks/world/walletConnectSide'
import type { WalletSpecs } from '#mocks/world/walletController'
import type { PendingRequest, Wallet, World } from '#mocks/world/world'
import type { FaultHand, FaultHandWorld, FaultRef } from './createFaultHand.ts'
import type { AnswerEffect, PageEffect, ScenarioEffect, WalletsEffect } from './effect.ts'

/** JSON: it outlives a reload of the page. */
export type EffectUndo =
  | { readonly kind: 'verify'; readonly mode: VerifyMode }
  | { readonly kind: 'unlock'; readonly wallet: number }
  | { readonly kind: 'account'; readonly wallet: number; readonly address: Address }
  | { readonly kind: 'walletChain'; readonly wallet: number; readonly chainId: number }
  /** Closes an ignored request, as a user does who finds the window again. */
  | { readonly kind: 'close'; readonly wallet: number; readonly request: string }
  | { readonly kind: 'mine'; readonly chainId: number }
  | { readonly kind: 'balance'; readonly chainId: number; readonly address: Address; readonly value: string }
  | { readonly kind: 'code'; readonly chainId: number; readonly address: Address; readonly bytecode: Hex }
  /** Sends the transactions that another one waits for. */
  | { readonly kind: 'nonceGap'; readonly chainId: number; readonly address: Address; readonly nonce: number }
  /** From the page's next load on. */
  | { readonly kind: 'wallets'; readonly specs: WalletSpecs }
  | { readonly kind: 'task'; readonly words: string }

export type EffectWorld = FaultHandWorld & Pick<World, 'walletController'>

export type PageWallets = Extract<WalletsEffect['are'], 'none' | 'late' | 'two'>

/** A test and a play by hand both supply it. */
export type EffectStage = {
  readonly world: EffectWorld
  readonly faults: FaultHand
  readonly title: string
  /** A chain that the wallet knows and the flow doesn't use. */
  otherChainOf(wallet: Wallet): number | undefined
  decide(wallet: Wallet, request: AskedNow, decision: WalletDecision): EffectOutcome | Promise<EffectOutcome>
  passTime(ms: number): void | Promise<void>
  page(act: PageEffect['act']): EffectOutcome | Promise<EffectOutcome>
  wallets(are: PageWallets): EffectOutcome | Promise<EffectOutcome>
  answer(effect: AnswerEffect): EffectOutcome
  lift(): Promise<readonly HandTask[]>
}

/** It may have been decided since. */
export type AskedNow = Pick<PendingRequest, 'id' | 'method' | 'chainId'> & { readonly params?: unknown }
/** The id of the task after which a late wallet announces itself. */
export type Announces = { readonly announces?: string | undefined }

export type EffectOutcome = {
  readonly faults?: readonly FaultRef[] | undefined
  readonly undos?: readonly EffectUndo[] | undefined
  /** Reverts what only this process knows. */
  readonly undo?: (() => void | Promise<void>) | undefined
  /** Default: it needs nothing but what its faults meet. */
  readonly hasMet?: (() => boolean) | undefined
  /** Why it can meet nothing. */
  readonly problem?: string | undefined
  readonly tasks?: readonly (HandTask & Announces)[] | undefined
  /** Still to be carried out, in place of the flow's. */
  readonly decision?: WalletDecision | undefined
  readonly isDecided?: boolean | undefined
  readonly otherChainId?: number | undefined
}

export type CarryOut<kind extends ScenarioEffect['kind']> = (
  effect: Extract<ScenarioEffect, { kind: kind }>,
  /** The wallet that was asked, else the first. */
  stage: EffectStage & { readonly wallet: Wallet },
  request: AskedNow | undefined,
) => EffectOutcome | Promise<EffectOutcome>
