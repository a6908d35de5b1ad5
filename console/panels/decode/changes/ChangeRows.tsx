import { useBooks } from '../../../BooksContext.tsx'
import { Party } from '../../names/Party.tsx'
import type { BalanceChange } from './balanceChange.ts'
import styles from './ChangesView.module.css'
import { toAmountText } from './toAmountText.ts'

export function ChangeRows({ changes, chainId }: { changes: readonly BalanceChange[]; chainId: number }) {
  if (changes.length === 0)
    return <p className={styles['note']}>No balance, allowance or owner that the console knows of.</p>
  return changes.map((change) => <ChangeRow key={toKey(change)} change={change} chainId={chainId} />)
}

type RowProps = { change: BalanceChange; chainId: number }

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
      <span className={styles['was']}>{toText(before)} →</span> {toText(after)}
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

function Holder({ of, chainId }: { of: BalanceChange['before']; chainId: number }) {
  return typeof of === 'string' ? <Party address={of} chainId={chainId} /> : 'nobody'
}

function toKey({ kind, account, token, spender, id }: BalanceChange): string {
  return [kind, account, token, spender, id].join(' ')
}
