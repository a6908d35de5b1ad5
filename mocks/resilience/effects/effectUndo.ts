import type { Address, Hex } from 'viem'
import type { VerifyMode } from '#mocks/world/walletConnectSide'
import type { WalletSpecs } from '#mocks/world/walletController'

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
