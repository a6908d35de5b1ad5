import { type Address, zeroAddress } from 'viem'
import type { ChainReader } from '../../contracts/chainReader.ts'
import type { AssetMove } from './assetMove.ts'
import type { BalanceChange } from './balanceChange.ts'
import { createBlockReader } from './createBlockReader.ts'
import { readAllowance, readNative, readOwner, readToken } from './readChange.ts'

export type BalanceChangesParameters = {
  readonly read: ChainReader
  readonly chainId: number
  readonly blockNumber: bigint
  readonly moves: readonly AssetMove[]
  /** The sender and the recipient of the transaction. */
  readonly parties: readonly Address[]
}

/**
 * Reads balances, allowances and owners before and after a block, of all that its logs name. What has not changed is left
 * out.
 *
 * @throws Error when the chain does not answer
 */
export async function readBalanceChanges(parameters: BalanceChangesParameters): Promise<readonly BalanceChange[]> {
  const { read, chainId, blockNumber, moves, parties } = parameters
  const before = createBlockReader(read, chainId, blockNumber - 1n)
  const after = createBlockReader(read, chainId, blockNumber)
  const questions = new Map<string, () => Promise<BalanceChange | undefined>>()
  const ask = (key: readonly (string | bigint)[], question: () => Promise<BalanceChange | undefined>) =>
    questions.set(key.join(' ').toLowerCase(), question)

  for (const account of [...parties, ...moves.flatMap(toAccounts)])
    ask(['native', account], () => readNative(before, after, account))
  for (const move of moves) {
    const { kind, token } = move
    if (kind === 'erc20')
      for (const account of toAccounts(move))
        ask(['token', token, account], () => readToken(before, after, token, account))
    if (kind === 'allowance')
      ask(['allowance', token, move.owner, move.spender], () => readAllowance(before, after, move))
    if (kind === 'nft') ask(['owner', token, move.id], () => readOwner(before, after, token, move.id))
  }
  const changes = await Promise.all([...questions.values()].map((question) => question()))
  return changes.flatMap((change) => (change && change.before !== change.after ? [change] : []))
}

/** Without the zero address: what is minted or burnt is nobody's. */
function toAccounts(move: AssetMove): readonly Address[] {
  return 'from' in move ? [move.from, move.to].filter((account) => account !== zeroAddress) : []
}
