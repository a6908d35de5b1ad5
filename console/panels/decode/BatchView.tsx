import type { ReactNode } from 'react'
import type { RequestPreview } from '#mocks/world/world'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { Party } from '../names/Party.tsx'
import styles from './BatchView.module.css'
import { CallView } from './CallView.tsx'

type BatchViewProps = Omit<Extract<RequestPreview, { kind: 'batch' }>, 'kind'> & {
  /** What it will change. */
  foretold?: ReactNode
}

/** A batch of calls (EIP-5792): each call in words, and whether a failed call undoes the others. */
export function BatchView({ id, from, chainId, calls, atomic, upgrade, foretold }: BatchViewProps) {
  const count = `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`
  return (
    <div className={styles['batch']}>
      <p>
        {count}, {atomic ? 'atomic: all or none' : 'in sequence: calls before a failed one stay in effect'}
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
          ['from', <Party key="from" address={from} chainId={chainId} />],
          ['chain', String(chainId)],
          ['batch', id],
        ]}
      />
    </div>
  )
}
