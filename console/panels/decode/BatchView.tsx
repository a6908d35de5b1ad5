import type { RequestPreview } from '#mocks/world/world'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { Warning } from '../../ui/Warning.tsx'
import { Party } from '../names/Party.tsx'
import styles from './BatchView.module.css'
import { CallView } from './CallView.tsx'

type BatchViewProps = Omit<Extract<RequestPreview, { kind: 'batch' }>, 'kind'>

/** A batch of calls (EIP-5792): each call in words, and whether a failed call undoes the others. */
export function BatchView({ id, from, chainId, calls, atomic, upgrade }: BatchViewProps) {
  const count = `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`
  return (
    <div className={styles['batch']}>
      {upgrade && (
        <Warning>Delegates the account first (EIP-7702), so that it can execute the batch as one transaction.</Warning>
      )}
      <p>
        {count}, {atomic ? 'atomic: all or none' : 'in sequence: calls before a failed one stay in effect'}
      </p>
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
