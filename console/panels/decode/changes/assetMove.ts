import type { Address } from 'viem'

export type AssetMove =
  /** ERC-20: an amount in the token's smallest unit. */
  | {
      readonly kind: 'erc20'
      readonly token: Address
      readonly from: Address
      readonly to: Address
      readonly amount: bigint
    }
  /** ERC-721, and ERC-1155 with an amount. */
  | {
      readonly kind: 'nft'
      readonly token: Address
      readonly from: Address
      readonly to: Address
      readonly id: bigint
      readonly amount: bigint
    }
  /** ERC-20: who may spend how much. */
  | { readonly kind: 'allowance'; readonly token: Address; readonly owner: Address; readonly spender: Address }
  /** ERC-721: who may move one token. */
  | {
      readonly kind: 'approval'
      readonly token: Address
      readonly owner: Address
      readonly spender: Address
      readonly id: bigint
    }
  /** ERC-721, ERC-1155: who may move all tokens. */
  | {
      readonly kind: 'operator'
      readonly token: Address
      readonly owner: Address
      readonly operator: Address
      readonly isApproved: boolean
    }
