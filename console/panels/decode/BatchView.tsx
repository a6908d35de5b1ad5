import type { ReactNode } from 'react'
import type { Address } from 'viem'
import type { RequestPreview } from '#mocks/world/world'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { Party } from '../names/Party.tsx'
import styles from './BatchView.module.css'
import { CallView } from './CallView.tsx'

type Batch = Extract<RequestPreview, { kind: 'batch' }>

type BatchViewProps = Pick<Batch, 'calls'> & {
  id: string | undefined
  from: Address | undefined
  chainId: number | undefined
  atomic: boolean | undefined
  upgrade?: boolean
  foretold?: ReactNode
}

export function BatchView({ id, from, chainId, calls, atomic, upgrade, foretold }: BatchViewProps) {
  const count = `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`
  const way = atomic ? 'atomic: all or none' : 'in sequence: calls before a failed one stay in effect'
  return (
    <div className={styles['batch']}>
      <p>
        {count}, {atomic === undefined ? 'atomic or in sequence, as the wallet can' : way}
        {upgrade && '. The account is delegated first (EIP-7702), to execute them as one transaction.'}
      </p>
      {foretold}
      <ol className={styles['calls']} aria-label="Calls">
        {calls.map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a batch's calls have no key but their position
          <li key={index}>
            <CallView {...call} chainId={chainId} />
          </li>
        ))}
      </ol>
      <KeyValues
        pairs={[
          ['from', from && <Party key="from" address={from} chainId={chainId} />],
          ['chain', chainId === undefined ? undefined : String(chainId)],
          ['batch', id],
        ]}
      />
    </div>
  )
}
