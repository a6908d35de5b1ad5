import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBooks } from '../../../BooksContext.tsx'
import { testIds } from '../../../testIds.ts'
import type { ChainReader } from '../../contracts/chainReader.ts'
import type { DecodedReceipt } from '../decodeReceipt.ts'
import type { AssetMove } from './assetMove.ts'
import { ChangeRows } from './ChangeRows.tsx'
import styles from './ChangesView.module.css'
import { MovesView } from './MovesView.tsx'
import { readAssetMoves } from './readAssetMoves.ts'
import { readBalanceChanges } from './readBalanceChanges.ts'

type ChangesViewProps = { receipt: DecodedReceipt; chainId: number | undefined }

export function ChangesView({ receipt, chainId }: ChangesViewProps) {
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
