import type { Address, Hex } from 'viem'
import type { WatchedAsset } from '../assets/watchedAsset.ts'
import type { SignInCheck } from '../signIn/signIn.ts'
import type { WalletChain } from '../walletChain.ts'

/** The request in the wallet's own words. */
export type RequestPreview =
  | {
      readonly kind: 'connect'
      readonly accounts: readonly Address[]
      /** What is signed by the same yes (EIP-4361), with the first account in its place. */
      readonly messages?: readonly string[] | undefined
    }
  | {
      readonly kind: 'message'
      readonly account: Address
      readonly text: string | undefined
      readonly raw: Hex
      /** Where the text is a log-in (EIP-4361): what it says, and what is wrong with it. */
      readonly signIn?: SignInCheck | undefined
    }
  | { readonly kind: 'typedData'; readonly account: Address; readonly typedData: unknown }
  | {
      readonly kind: 'transaction'
      readonly from: Address
      readonly to: Address | undefined
      /** Wei. */
      readonly value: bigint
      readonly data: Hex
      readonly chainId: number
      /** What is sent if nobody changes it: as the dapp gave it, or filled in. Undefined where it could not be told. */
      readonly gas?: bigint | undefined
      /** Wei for each gas. */
      readonly gasPrice?: bigint | undefined
      readonly maxFeePerGas?: bigint | undefined
      readonly maxPriorityFeePerGas?: bigint | undefined
      readonly nonce?: number | undefined
      readonly type?: string | undefined
      /** The contracts that accounts are to be delegated to (EIP-7702). */
      readonly delegations?: readonly Address[] | undefined
      /** Why it is likely to fail, in the node's words. */
      readonly problem?: string | undefined
    }
  | {
      readonly kind: 'batch'
      /** EIP-5792. */
      readonly id: string
      readonly from: Address
      readonly chainId: number
      readonly calls: readonly { readonly to: Address | undefined; readonly value: bigint; readonly data: Hex }[]
      /** All of them or none. */
      readonly atomic: boolean
      /** The account is to be delegated for it (EIP-7702). */
      readonly upgrade: boolean
    }
  | { readonly kind: 'watchAsset'; readonly asset: WatchedAsset }
  | { readonly kind: 'switchChain'; readonly from: number; readonly to: WalletChain }
  | { readonly kind: 'addChain'; readonly chain: WalletChain }
