import type { Hex } from 'viem'
import type { BalanceChange } from '../changes/balanceChange.ts'

/** What a simulation says of calls that nobody has sent yet. */
export type Foretold =
  | {
      readonly state: 'told'
      readonly chainId: number
      readonly changes: readonly BalanceChange[]
      /** The block whose state it starts from. */
      readonly blockNumber: bigint
      /** The first call that fails, of those whose other calls take effect all the same. */
      readonly failure?: Failure | undefined
    }
  /** Nothing takes effect. */
  | { readonly state: 'fails'; readonly failure: Failure }
  /** Nothing can be told. */
  | {
      readonly state: 'untold'
      readonly why: string
      /** Whether a node would be asked if the person wants it. */
      readonly isFar?: boolean
    }

/** Why calls fail. */
export type Failure = {
  /** The position of the call, from 0. Undefined where the node takes none of them. */
  readonly index: number | undefined
  /** The data of the revert. */
  readonly data: Hex
  /** The node's words. */
  readonly says: string
}
