import type { RelayController, WalletConnectSide } from '#mocks/world/walletConnectSide'
import { testIds } from '../../testIds.ts'
import { formatCount } from '../../ui/format.ts'
import { Popover } from '../../ui/Popover.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useStore } from '../../ui/useStore.ts'
import { RelayFacts } from './RelayFacts.tsx'
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
          <span className={styles['name']}>relay</span>
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
            <span className={styles['name']}>relay</span>
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
