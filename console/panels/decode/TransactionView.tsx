import type { ReactNode } from 'react'
import type { Address, Hex } from 'viem'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { Party } from '../names/Party.tsx'
import { CallView } from './CallView.tsx'
import styles from './TransactionView.module.css'
import { type Fees, toFeePairs } from './toFeePairs.ts'

type TransactionViewProps = Fees & {
  from: Address | undefined
  to: Address | undefined
  /** Wei. */
  value: bigint
  data: Hex
  chainId: number | undefined
  /** EIP-7702. */
  delegations?: readonly Address[] | undefined
  foretold?: ReactNode
}

export function TransactionView({
  from,
  to,
  value,
  data,
  chainId,
  delegations = [],
  foretold,
  ...fees
}: TransactionViewProps) {
  const { info } = useWorld()
  const chain = info.chains.find((entry) => entry.chainId === chainId)
  const sender = [
    ['from', from && <Party key="from" address={from} chainId={chainId} />],
    ...delegations.map((code) => ['delegates to', <Party key={code} address={code} chainId={chainId} />] as const),
  ] as const
  const cost = [
    ...toFeePairs(fees),
    ['chain', chainId === undefined ? undefined : `${chainId}${chain ? ` ${chain.name}` : ''}`],
  ] as const
  const call = { to, value, data, chainId }
  if (!foretold) return <CallView {...call} more={[...sender, ...cost]} />
  return (
    <div className={styles['transaction']}>
      <CallView {...call} more={sender} />
      {foretold}
      <KeyValues pairs={cost} />
    </div>
  )
}
