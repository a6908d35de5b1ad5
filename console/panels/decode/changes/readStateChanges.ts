import { type Address, zeroAddress } from 'viem'
import type { AssetMove } from './assetMove.ts'
import type { BalanceChange } from './balanceChange.ts'
import type { BlockReader } from './createBlockReader.ts'
import { readAllowance, readApproved, readNative, readOperator, readOwner, readShare, readToken } from './readChange.ts'

export type StateChangesParameters = {
  readonly before: BlockReader
  readonly after: BlockReader
  readonly moves: readonly AssetMove[]
  /** Accounts whose native balance may have changed, beside those of the moves. */
  readonly parties: readonly Address[]
}

/** Leaves out what has not changed. */
export async function readStateChanges(parameters: StateChangesParameters): Promise<readonly BalanceChange[]> {
  const { before, after, moves, parties } = parameters
  const questions = new Map<string, () => Promise<readonly (BalanceChange | undefined)[]>>()
  const ask = (key: readonly (string | bigint)[], ...asked: readonly (() => Promise<BalanceChange | undefined>)[]) =>
    questions.set(key.join(' ').toLowerCase(), () => Promise.all(asked.map((question) => question())))

  for (const account of [...parties, ...moves.flatMap(toAccounts)])
    ask(['native', account], () => readNative(before, after, account))
  for (const move of moves) {
    const { kind, token } = move
    if (kind === 'erc20')
      for (const account of toAccounts(move))
        ask(['token', token, account], () => readToken(before, after, token, account))
    if (kind === 'allowance')
      ask(['allowance', token, move.owner, move.spender], () => readAllowance(before, after, move))
    if (kind === 'approval') ask(['approved', token, move.id], () => readApproved(before, after, move))
    if (kind === 'operator')
      ask(['operator', token, move.owner, move.operator], () => readOperator(before, after, move))
    // The log of ERC-721 differs from that of ERC-1155, but both may have either: the contract says which it is.
    if (kind === 'nft')
      ask(
        ['nft', token, move.id, ...toAccounts(move)],
        () => readOwner(before, after, token, move.id),
        ...toAccounts(move).map((account) => () => readShare(before, after, { token, id: move.id, account })),
      )
  }
  const changes = await Promise.all([...questions.values()].map((question) => question()))
  return changes.flat().flatMap((change) => (change && change.before !== change.after ? [change] : []))
}

/** Without the zero address of mints and burns. */
function toAccounts(move: AssetMove): readonly Address[] {
  return 'from' in move ? [move.from, move.to].filter((account) => account !== zeroAddress) : []
}
