import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBooks } from '../../../BooksContext.tsx'
import { testIds } from '../../../testIds.ts'
import { toUnits } from '../../../ui/toUnits.ts'
import type { ChainReader } from '../../contracts/chainReader.ts'
import { Party } from '../../names/Party.tsx'
import type { DecodedReceipt } from '../decodeReceipt.ts'
import type { AssetMove } from './assetMove.ts'
import { ChangeRows } from './ChangeRows.tsx'
import styles from './ChangesView.module.css'
import { readAssetMoves } from './readAssetMoves.ts'
import { readBalanceChanges } from './readBalanceChanges.ts'

export function ChangesView({ receipt, chainId }: { receipt: DecodedReceipt; chainId: number | undefined }) {
  const { read } = useBooks()
  const moves = useMemo(() => readAssetMoves(receipt.logs), [receipt])
  if (!read || chainId === undefined) return <MovesView moves={moves} chainId={chainId} />
  return <ReadChanges receipt={receipt} chainId={chainId} moves={moves} read={read} />
}

type ReadChangesProps = {
  receipt: DecodedReceipt
  chainId: number
  moves: readonly AssetMove[]
  read: ChainReader
}

function ReadChanges({ receipt, chainId, moves, read }: ReadChangesProps) {
  const { from, to, hash, blockNumber } = receipt
  const { data, error } = useQuery({
    queryKey: ['changes', chainId, hash, String(blockNumber)],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    queryFn: () =>
      readBalanceChanges({ read, chainId, blockNumber, moves, parties: [from, to].flatMap((party) => party ?? []) }),
  })
  // A cassette or another node may not have the blocks.
  if (error) return <MovesView moves={moves} chainId={chainId} />
  if (!data) return <p className={styles['note']}>Reading…</p>
  return (
    <div className={styles['changes']} data-testid={testIds.changes} data-count={data.length}>
      <ChangeRows changes={data} chainId={chainId} />
      <p className={styles['note']}>Before and after block {String(blockNumber)}.</p>
    </div>
  )
}

function MovesView({ moves, chainId }: { moves: readonly AssetMove[]; chainId: number | undefined }) {
  if (moves.length === 0) return <p className={styles['note']}>Its logs name no token.</p>
  return (
    <ul className={styles['changes']} data-testid={testIds.moves}>
      {moves.map((move, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
        <li key={index} data-kind={move.kind}>
          <MoveText move={move} chainId={chainId} />
        </li>
      ))}
    </ul>
  )
}

function MoveText({ move, chainId }: { move: AssetMove; chainId: number | undefined }) {
  const party = (address: string) => <Party address={address} chainId={chainId} />
  switch (move.kind) {
    case 'erc20':
      return (
        <>
          {toUnits(move.amount)} {party(move.token)}: {party(move.from)} → {party(move.to)}
        </>
      )
    case 'nft':
      return (
        <>
          {move.amount === 1n ? '' : `${move.amount} × `}#{String(move.id)} of {party(move.token)}: {party(move.from)} →{' '}
          {party(move.to)}
        </>
      )
    case 'allowance':
      return (
        <>
          {party(move.owner)} lets {party(move.spender)} spend {party(move.token)}
        </>
      )
    case 'approval':
      return (
        <>
          {party(move.owner)} lets {party(move.spender)} move #{String(move.id)} of {party(move.token)}
        </>
      )
    case 'operator':
      return (
        <>
          {party(move.owner)} {move.isApproved ? 'lets' : 'no longer lets'} {party(move.operator)} move all of{' '}
          {party(move.token)}
        </>
      )
  }
}
