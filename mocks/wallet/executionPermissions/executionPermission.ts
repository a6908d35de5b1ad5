import type { Address, Hex } from 'viem'

/** A rule that a permission is bound by, ERC-7715 `BaseRule`: `expiry`, with a time in seconds since the Unix epoch. */
export type ExecutionRule = { readonly type: string; readonly data: Readonly<Record<string, unknown>> }

/** What a dapp asks for, ERC-7715 `PermissionRequest`: what the account `to` may do on behalf of `from`. */
export type ExecutionPermissionRequest = {
  readonly chainId: Hex
  readonly from: Address
  /** The dapp's own account. */
  readonly to: Address
  readonly permission: {
    readonly type: string
    /** Whether the user may grant more or less. */
    readonly isAdjustmentAllowed: boolean
    readonly data: Readonly<Record<string, unknown>>
  }
  readonly rules?: readonly ExecutionRule[] | undefined
}

/** What a wallet has granted, ERC-7715 `PermissionResponse`. */
export type ExecutionPermission = ExecutionPermissionRequest & {
  /** Names the permission, to revoke it and to redeem it (ERC-7710). */
  readonly context: Hex
  /** How accounts are deployed that are not yet, ERC-4337. */
  readonly dependencies: readonly { readonly factory: Address; readonly factoryData: Hex }[]
  readonly delegationManager: Address
}

/** A permission, and to whom it was granted. */
export type GrantedPermission = ExecutionPermission & { readonly origin: string }

/** How the user changes one permission of a request. */
export type ExecutionPermissionEdit = {
  /** Members of the permission's data that change. */
  readonly data?: Readonly<Record<string, unknown>> | undefined
  /** All rules, instead of the dapp's. */
  readonly rules?: readonly ExecutionRule[] | undefined
}
