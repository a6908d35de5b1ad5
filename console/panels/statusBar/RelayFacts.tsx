import { formatCount, shortHex } from '../../ui/format.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import type { RelayState } from '../faults/faultTypes.ts'
import styles from './RelayFacts.module.css'

export function RelayFacts({ url, state }: { url: string; state: RelayState }) {
  const { clients, topics, waiting, waitingBytes, counters } = state
  const { published, delivered, acknowledged, redelivered, expired, errors, refused } = counters
  return (
    <>
      <KeyValues
        pairs={[
          ['address', url],
          ['topics', String(topics)],
          ['waiting', waiting === 0 ? 'nothing' : `${formatCount(waiting, 'message')}, ${waitingBytes} bytes`],
          ['published', String(published)],
          ['delivered', `${delivered}, ${acknowledged} acknowledged`],
          ['redelivered', redelivered === 0 ? undefined : String(redelivered)],
          ['expired', expired === 0 ? undefined : String(expired)],
          ['refused', refused === 0 ? undefined : String(refused)],
          ['errors', errors === 0 ? undefined : String(errors)],
        ]}
      />
      {clients.length > 0 && (
        <ul className={styles['clients']} aria-label="Clients of the relay">
          {clients.map(({ connection, role, clientId, ua, topics: count }) => (
            <li key={connection} title={`${clientId} ${ua}`}>
              <strong>{role}</strong> {shortHex(clientId, 8, 6)} · {formatCount(count, 'topic')}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
