import type { RelayController, WalletConnectSide } from '#mocks/world/walletConnectSide'
import { testIds } from '../../testIds.ts'
import { formatCount, shortHex } from '../../ui/format.ts'
import { KeyValues } from '../../ui/KeyValues.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useStore } from '../../ui/useStore.ts'
import type { RelayState } from '../faults/faultTypes.ts'
import factsCss from './RelayFacts.module.css'
import styles from './RelayHealth.module.css'
import { RelayPlacePicker } from './RelayPlacePicker.tsx'

const places = { page: 'in page', server: 'on the server' } as const

export function RelayHealth({ side }: { side: WalletConnectSide }) {
  if (side.status === 'on') return <Health relay={side.relay} />
  if (side.status === 'starting')
    return (
      <span
        className={styles['starting']}
        title="The relay of this page is starting."
        data-testid={testIds.relayHealth}
        data-status="waiting"
      >
        <StatusMark tone="wait" icon="relay">
          <span className="dim">relay</span>
          starting…
        </StatusMark>
      </span>
    )
  return (
    <span title={side.reason} data-testid={testIds.relayHealth} data-status="off">
      <StatusMark tone="dim" icon="unplug">
        relay off
      </StatusMark>
    </span>
  )
}

function Health({ relay }: { relay: RelayController }) {
  const state = useStore(relay)
  const clients = state?.clients.length ?? 0
  const status = state ? 'ok' : 'waiting'
  const place = places[relay.place]
  const count = formatCount(clients, 'client')
  return (
    <span data-testid={testIds.relayHealth} data-status={status} data-clients={clients} data-place={relay.place}>
      <Popover
        label={`Relay ${place}: ${state ? count : 'not known yet'}`}
        title="Relay"
        face={
          <StatusMark tone={state ? 'ok' : 'wait'} icon="relay">
            <span className="dim">relay</span>
            <span className={styles['place']}>{place} ·</span>
            {state ? count : '…'}
          </StatusMark>
        }
      >
        <div className={styles['body']}>
          <h2 className={styles['title']}>Relay</h2>
          <RelayPlacePicker place={relay.place} />
          {state ? <RelayFacts url={relay.url} state={state} /> : <p>The relay has not reported its state yet.</p>}
        </div>
      </Popover>
    </span>
  )
}

const toWaitingWords = (count: number, bytes: number) =>
  count === 0 ? 'nothing' : `${formatCount(count, 'message')}, ${bytes} bytes`

function RelayFacts({ url, state }: { url: string; state: RelayState }) {
  const { clients, topics, waiting, waitingBytes, counters } = state
  const { published, delivered, acknowledged, redelivered, expired, errors, refused } = counters
  return (
    <>
      <KeyValues
        pairs={[
          ['address', url],
          ['topics', String(topics)],
          ['waiting', <span key="waiting">{toWaitingWords(waiting, waitingBytes)}</span>],
          ['published', String(published)],
          ['delivered', `${delivered}, ${acknowledged} acknowledged`],
          ['redelivered', redelivered === 0 ? undefined : String(redelivered)],
          ['expired', expired === 0 ? undefined : String(expired)],
          ['refused', refused === 0 ? undefined : String(refused)],
          ['errors', errors === 0 ? undefined : String(errors)],
        ]}
      />
      {clients.length > 0 && (
        <ul className={factsCss['clients']} aria-label="Clients of the relay">
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
