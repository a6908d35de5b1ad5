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
  | { readonly kind: 'close'; readonly wallet: number; readonly request: string }
  | { readonly kind: 'mine'; readonly chainId: number }
  | { readonly kind: 'balance'; readonly chainId: number; readonly address: Address; readonly value: string }
  | { readonly kind: 'code'; readonly chainId: number; readonly address: Address; readonly bytecode: Hex }
  | { readonly kind: 'nonceGap'; readonly chainId: number; readonly address: Address; readonly nonce: number }
  /** From the page's next load on. */
  | { readonly kind: 'wallets'; readonly specs: WalletSpecs }
  | { readonly kind: 'task'; readonly words: string }

export type EffectWorld = FaultHandWorld & Pick<World, 'walletController'>

export type PageWallets = Extract<WalletsEffect['are'], 'none' | 'late' | 'two'>

export type EffectStage = {
  readonly world: EffectWorld
  readonly faults: FaultHand
  readonly title: string
  otherChainOf(wallet: Wallet): number | undefined
  decide(wallet: Wallet, request: AskedNow, decision: WalletDecision): EffectOutcome | Promise<EffectOutcome>
  passTime(ms: number): void | Promise<void>
  page(act: PageEffect['act']): EffectOutcome | Promise<EffectOutcome>
  wallets(are: PageWallets): EffectOutcome | Promise<EffectOutcome>
  answer(effect: AnswerEffect): EffectOutcome
  lift(): Promise<readonly HandTask[]>
}

export type AskedNow = Pick<PendingRequest, 'id' | 'method' | 'chainId'> & { readonly params?: unknown }
export type Announces = { readonly announces?: string | undefined }

export type EffectOutcome = {
  readonly faults?: readonly FaultRef[] | undefined
  readonly undos?: readonly EffectUndo[] | undefined
  readonly undo?: (() => void | Promise<void>) | undefined
  /** Default: it needs nothing but what its faults meet. */
  readonly hasMet?: (() => boolean) | undefined
  readonly problem?: string | undefined
  readonly tasks?: readonly (HandTask & Announces)[] | undefined
  readonly decision?: WalletDecision | undefined
  readonly isDecided?: boolean | undefined
  readonly otherChainId?: number | undefined
}

export type CarryOut<kind extends ScenarioEffect['kind']> = (
  effect: Extract<ScenarioEffect, { kind: kind }>,
  stage: EffectStage & { readonly wallet: Wallet },
  request: AskedNow | undefined,
) => EffectOutcome | Promise<EffectOutcome>
