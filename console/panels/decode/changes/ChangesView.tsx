import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBooks } from '../../../BooksContext.tsx'
import { testIds } from '../../../testIds.ts'
import { toUnits } from '../../../ui/format.ts'
import type { ChainReader } from '../../contracts/chainReader.ts'
import { Party } from '../../names/Party.tsx'
import type { DecodedReceipt } from '../receipt.ts'
import { type AssetMove, type BalanceChange, toAmountText } from './assetChanges.ts'
import styles from './ChangesView.module.css'
import { readAssetMoves, readBalanceChanges } from './readBalanceChanges.ts'

type RowProps = { change: BalanceChange; chainId: number }

export function ChangesView({ receipt, chainId }: { receipt: DecodedReceipt; chainId: number | undefined }) {
  const { read } = useBooks()
  const moves = useMemo(() => readAssetMoves(receipt.logs), [receipt])
  if (!read || chainId === undefined) return <MovesView moves={moves} chainId={chainId} />
  return <ReadChanges receipt={receipt} chainId={chainId} moves={moves} read={read} />
}

type ReadChangesProps = { receipt: DecodedReceipt; chainId: number; moves: readonly AssetMove[]; read: ChainReader }

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
  if (error) return <MovesView moves={moves} chainId={chainId} />
  if (!data) return <p className="dim">Reading…</p>
  return (
    <div className={styles['changes']} data-testid={testIds.changes} data-count={data.length}>
      <ChangeRows changes={data} chainId={chainId} />
      <p className="dim">Before and after block {String(blockNumber)}.</p>
    </div>
  )
}

function MovesView({ moves, chainId }: { moves: readonly AssetMove[]; chainId: number | undefined }) {
  if (moves.length === 0) return <p className="dim">Its logs name no token.</p>
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

export function ChangeRows({ changes, chainId }: { changes: readonly BalanceChange[]; chainId: number }) {
  if (changes.length === 0) return <p className="dim">No balance, allowance or owner that the console knows of.</p>
  return changes.map((change) => <ChangeRow key={toKey(change)} change={change} chainId={chainId} />)
}

function ChangeRow({ change, chainId }: RowProps) {
  const { kind, account } = change
  return (
    <div className={styles['change']} data-kind={kind} data-account={account}>
      <span>
        <Subject change={change} chainId={chainId} />
      </span>
      <span className={styles['values']}>
        <Values change={change} chainId={chainId} />
      </span>
    </div>
  )
}

function Subject({ change, chainId }: RowProps) {
  const { kind, account, spender, id } = change
  const token = <TokenName change={change} chainId={chainId} />
  if (kind === 'owner')
    return (
      <>
        {token} #{String(id)}
      </>
    )
  if (kind === 'approved')
    return (
      <>
        may move {token} #{String(id)}
      </>
    )
  const who = <Party address={account} chainId={chainId} />
  if (!spender) return who
  return (
    <>
      {who} lets <Party address={spender} chainId={chainId} /> {kind === 'operator' ? <>move all {token}</> : 'spend'}
    </>
  )
}

function Values({ change, chainId }: RowProps) {
  const { isRaw } = useBooks()
  const { kind, id, before, after } = change
  if (kind === 'owner' || kind === 'approved')
    return (
      <>
        <Holder of={before} chainId={chainId} /> → <Holder of={after} chainId={chainId} />
      </>
    )
  const toText = (value: BalanceChange['before']) => {
    const amount = BigInt(value ?? 0n)
    return kind === 'operator' ? (amount === 0n ? 'no' : 'yes') : toAmountText(change, amount, isRaw)
  }
  return (
    <>
      <span className="dim">{toText(before)} →</span> {toText(after)}
      {kind !== 'operator' && (
        <>
          {' '}
          <TokenName change={change} chainId={chainId} />
          {kind === 'erc1155' && ` #${id}`}
        </>
      )}
    </>
  )
}

function TokenName({ change: { symbol, token }, chainId }: RowProps) {
  const { isRaw } = useBooks()
  return symbol ?? (token ? <Party address={token} chainId={chainId} /> : isRaw ? 'wei' : 'ETH')
}

const Holder = ({ of, chainId }: { of: BalanceChange['before']; chainId: number }) =>
  typeof of === 'string' ? <Party address={of} chainId={chainId} /> : 'nobody'

function toKey({ kind, account, token, spender, id }: BalanceChange): string {
  return [kind, account, token, spender, id].join(' ')
}
