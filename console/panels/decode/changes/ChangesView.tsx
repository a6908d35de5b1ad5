import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBooks } from '../../../BooksContext.tsx'
import { testIds } from '../../../testIds.ts'
import type { ChainReader } from '../../contracts/chainReader.ts'
import { Party } from '../../names/Party.tsx'
import type { DecodedReceipt } from '../decodeReceipt.ts'
import type { AssetMove } from './assetMove.ts'
import type { BalanceChange } from './balanceChange.ts'
import styles from './ChangesView.module.css'
import { MovesView } from './MovesView.tsx'
import { readAssetMoves } from './readAssetMoves.ts'
import { readBalanceChanges } from './readBalanceChanges.ts'
import { toAmountText } from './toAmountText.ts'

type ChangesViewProps = { receipt: DecodedReceipt; chainId: number | undefined }

/** What a transaction changed: balances, allowances and owners before and after its block. Without a node: what its logs say. */
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
      {data.map((change) => (
        <ChangeRow key={toKey(change)} change={change} chainId={chainId} />
      ))}
      {data.length === 0 && <p className={styles['note']}>No balance, allowance or owner that the console knows of.</p>}
      <p className={styles['note']}>Before and after block {String(blockNumber)}.</p>
    </div>
  )
}

function ChangeRow({ change, chainId }: { change: BalanceChange; chainId: number }) {
  const { isRaw } = useBooks()
  const { kind, account, spender, token, id, symbol, before, after } = change
  if (kind === 'owner')
    return (
      <div className={styles['change']} data-kind={kind}>
        <span>
          {symbol ?? (token && <Party address={token} chainId={chainId} />)} #{String(id)}
        </span>
        <span className={styles['values']}>
          <Holder of={before} chainId={chainId} /> → <Holder of={after} chainId={chainId} />
        </span>
      </div>
    )
  const toText = (value: BalanceChange['before']) => toAmountText(change, BigInt(value ?? 0n), isRaw)
  return (
    <div className={styles['change']} data-kind={kind} data-account={account}>
      <span>
        <Party address={account} chainId={chainId} />
        {spender && (
          <>
            {' '}
            lets <Party address={spender} chainId={chainId} /> spend
          </>
        )}
      </span>
      <span className={styles['values']}>
        <span className={styles['was']}>{toText(before)} →</span> {toText(after)}{' '}
        {symbol ?? (token ? <Party address={token} chainId={chainId} /> : isRaw ? 'wei' : 'ETH')}
      </span>
    </div>
  )
}

function Holder({ of, chainId }: { of: BalanceChange['before']; chainId: number }) {
  return typeof of === 'string' ? <Party address={of} chainId={chainId} /> : 'nobody'
}

function toKey({ kind, account, token, spender, id }: BalanceChange): string {
  return [kind, account, token, spender, id].join(' ')
}
