import type { Address, Hex } from 'viem'
import type { WatchedAsset } from '../assets/watchedAsset.ts'
import type { ExecutionPermissionRequest } from '../executionPermissions/executionPermission.ts'
import type { SignInCheck } from '../signIn/signIn.ts'
import type { WalletChain } from '../walletChain.ts'

/** A request as the wallet reads it. */
export type RequestPreview =
  | {
      readonly kind: 'connect'
      readonly accounts: readonly Address[]
      /** The messages that the same approval signs (EIP-4361), for the first account. */
      readonly messages?: readonly string[] | undefined
    }
  | {
      readonly kind: 'message'
      readonly account: Address
      readonly text: string | undefined
      readonly raw: Hex
      /** For a log-in (EIP-4361): its fields and its problems. */
      readonly signIn?: SignInCheck | undefined
    }
  | {
      readonly kind: 'typedData'
      readonly account: Address
      readonly typedData: unknown
      /** The first value that is not of its type: the wallet converts it, and signs something else than what it shows. */
      readonly problem?: string | undefined
    }
  /** The account's public key for encrypted messages. */
  | { readonly kind: 'encryptionKey'; readonly account: Address }
  /** The text of an encrypted message. Undefined when it cannot be decrypted. */
  | { readonly kind: 'decrypt'; readonly account: Address; readonly text: string | undefined }
  | {
      readonly kind: 'transaction'
      readonly from: Address
      readonly to: Address | undefined
      /** Wei. */
      readonly value: bigint
      readonly data: Hex
      readonly chainId: number
      /** The values that are sent unless the user edits them: the dapp's, or filled in. Undefined when they are unknown. */
      readonly gas?: bigint | undefined
      /** Wei per gas. */
      readonly gasPrice?: bigint | undefined
      readonly maxFeePerGas?: bigint | undefined
      readonly maxPriorityFeePerGas?: bigint | undefined
      readonly nonce?: number | undefined
      readonly type?: string | undefined
      /** The contracts that accounts are to be delegated to (EIP-7702). */
      readonly delegations?: readonly Address[] | undefined
      /** Why it is likely to fail, in the node's words. */
      readonly problem?: string | undefined
      /** Why the node did not say whether it works. */
      readonly unanswered?: string | undefined
    }
  | {
      readonly kind: 'batch'
      /** EIP-5792. */
      readonly id: string
      readonly from: Address
      readonly chainId: number
      readonly calls: readonly { readonly to: Address | undefined; readonly value: bigint; readonly data: Hex }[]
      /** Whether all calls succeed or none. */
      readonly atomic: boolean
      /** Whether the account is delegated for it (EIP-7702). */
      readonly upgrade: boolean
    }
  /** What accounts of the dapp may do on behalf of the user's (ERC-7715). */
  | { readonly kind: 'executionPermissions'; readonly requests: readonly ExecutionPermissionRequest[] }
  | { readonly kind: 'watchAsset'; readonly asset: WatchedAsset }
  | { readonly kind: 'switchChain'; readonly from: number; readonly to: WalletChain }
  | { readonly kind: 'addChain'; readonly chain: WalletChain }
