import { useState } from 'react'
import { useConnection, useConnectionEffect } from 'wagmi'
import { testIds } from '../../../testIds.ts'
import { shortHex } from '../../../ui/format.ts'
import { KeyValues } from '../../../ui/KeyValues.tsx'
import { Section } from '../../../ui/Section.tsx'
import styles from './ConnectionFacts.module.css'

type ConnectionEvent = { readonly name: 'connect' | 'disconnect'; readonly words: string }

/** A page may stay open for days. */
const LIMIT = 20

export function ConnectionFacts() {
  const { status, address, addresses, chainId, connector } = useConnection()
  const [events, setEvents] = useState<readonly ConnectionEvent[]>([])
  const tell = (event: ConnectionEvent) => setEvents((former) => [...former, event].slice(-LIMIT))
  useConnectionEffect({
    onConnect: ({ address: to, chainId: on, connector: by, isReconnected }) =>
      tell({
        name: 'connect',
        words: `${shortHex(to)} on ${on} by ${by.name.slice(0, 80)}${isReconnected ? ', again after a reload' : ''}`,
      }),
    onDisconnect: () => tell({ name: 'disconnect', words: '' }),
  })
  const all = addresses ?? []
  return (
    <Section id="connection" title="Connection" summary={status} open={false}>
      <div
        className={styles['facts']}
        data-status={status}
        data-address={address}
        data-addresses={all.join(',')}
        data-chain-id={chainId}
        data-connector-id={connector?.id}
        data-testid={testIds.connection}
      >
        <KeyValues
          pairs={[
            ['status', status],
            ['addresses', all.length === 0 ? undefined : all.map((entry) => shortHex(entry)).join(', ')],
            ['chainId', chainId?.toString()],
            ['connector', connector?.id.slice(0, 80)],
          ]}
        />
        {events.length === 0 ? (
          <p className={styles['none']}>Neither onConnect nor onDisconnect was called on this page yet.</p>
        ) : (
          <ol className={styles['events']} aria-label="Events of the connection">
            {events.map(({ name, words }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events have no key but their position
              <li key={index} data-event={name} data-testid={testIds.connectionEvent}>
                <code>{name === 'connect' ? 'onConnect' : 'onDisconnect'}</code> {words}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  )
}
