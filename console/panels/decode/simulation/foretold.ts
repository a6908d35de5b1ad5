import type { Hex } from 'viem'
import type { BalanceChange } from '../changes/balanceChange.ts'

export type Foretold =
  | {
      readonly state: 'told'
      readonly chainId: number
      readonly changes: readonly BalanceChange[]
      readonly blockNumber: bigint
      /** The first call that fails, where the others take effect anyway. */
      readonly failure?: Failure | undefined
    }
  | { readonly state: 'fails'; readonly failure: Failure }
  | {
      readonly state: 'untold'
      readonly why: string
      /** Whether a remote node would be asked if the user wants it. */
      readonly isFar?: boolean
    }

export type Failure = {
  /** From 0. Undefined where the node accepts none of the calls. */
  readonly index: number | undefined
  readonly data: Hex
  readonly says: string
}
