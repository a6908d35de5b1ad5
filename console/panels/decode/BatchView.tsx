import type { RequestPreview } from '#mocks/world/world'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { Warning } from '../../ui/Warning.tsx'
import styles from './BatchView.module.css'
import { CallView } from './CallView.tsx'
import { usePartyName } from './usePartyName.ts'

type BatchViewProps = Omit<Extract<RequestPreview, { kind: 'batch' }>, 'kind'>

/** A batch of calls (EIP-5792): each in words, and whether one that fails undoes the others. */
export function BatchView({ id, from, chainId, calls, atomic, upgrade }: BatchViewProps) {
  const name = usePartyName()
  const count = `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}`
  return (
    <div className={styles['batch']}>
      {upgrade && (
        <Warning>
          Delegates the account first (EIP-7702), so that it can carry out the batch as one transaction.
        </Warning>
      )}
      <p>
        {count}, {atomic ? 'all of them or none' : 'one after the other: those before one that fails stand'}
      </p>
      <ol className={styles['calls']} aria-label="Calls">
        {calls.map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a batch's calls have no other name than their place
          <li key={index}>
            <CallView {...call} />
          </li>
        ))}
      </ol>
      <KeyValues
        pairs={[
          ['from', name(from)],
          ['chain', String(chainId)],
          ['batch', id],
        ]}
      />
    </div>
  )
}
