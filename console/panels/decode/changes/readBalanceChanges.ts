import type { Address } from 'viem'
import type { ChainReader } from '../../contracts/chainReader.ts'
import type { AssetMove } from './assetMove.ts'
import type { BalanceChange } from './balanceChange.ts'
import { createBlockReader } from './createBlockReader.ts'
import { readStateChanges } from './readStateChanges.ts'

export type BalanceChangesParameters = {
  readonly read: ChainReader
  readonly chainId: number
  readonly blockNumber: bigint
  readonly moves: readonly AssetMove[]
  readonly parties: readonly Address[]
}

/** Leaves out what has not changed. */
export function readBalanceChanges(parameters: BalanceChangesParameters): Promise<readonly BalanceChange[]> {
  const { read, chainId, blockNumber, moves, parties } = parameters
  const before = createBlockReader(read, chainId, blockNumber - 1n)
  const after = createBlockReader(read, chainId, blockNumber)
  return readStateChanges({ before, after, moves, parties })
}
