import type { Address, Hex } from 'viem'
import { Warning } from '../../ui/Warning.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { useDecoder } from '../contracts/useDecoder.ts'
import { Party } from '../names/Party.tsx'
import { usePartyName } from '../names/useNames.ts'
import { CallView } from './CallView.tsx'
import { readProblem } from './readProblem.ts'
import styles from './TransactionView.module.css'
import { type Fees, toFeePairs } from './toFeePairs.ts'

type TransactionViewProps = Fees & {
  from: Address | undefined
  to: Address | undefined
  /** Wei. */
  value: bigint
  data: Hex
  chainId: number | undefined
  /** The contracts that accounts will be delegated to (EIP-7702). */
  delegations?: readonly Address[] | undefined
  /** Why the transaction is likely to fail. */
  problem?: string | undefined
}

/** A transaction in words: sender, recipient, amount, cost, and the call when its contract is known. */
export function TransactionView({
  from,
  to,
  value,
  data,
  chainId,
  delegations,
  problem,
  ...fees
}: TransactionViewProps) {
  const { info } = useWorld()
  const decoder = useDecoder(chainId)
  const partyName = usePartyName()
  const chain = info.chains.find((entry) => entry.chainId === chainId)
  return (
    <div className={styles['transaction']}>
      {problem !== undefined && (
        <Warning>This transaction is likely to fail: {readProblem(problem, decoder, partyName)}</Warning>
      )}
      {delegations && delegations.length > 0 && (
        <Warning>
          Delegates an account to {delegations.map(partyName).join(', ')}: its code may act for the account (EIP-7702).
        </Warning>
      )}
      <CallView
        to={to}
        value={value}
        data={data}
        chainId={chainId}
        more={[
          ['from', from && <Party key="from" address={from} chainId={chainId} />],
          ...toFeePairs(fees),
          ['chain', chainId === undefined ? undefined : `${chainId}${chain ? ` ${chain.name}` : ''}`],
        ]}
      />
    </div>
  )
}
