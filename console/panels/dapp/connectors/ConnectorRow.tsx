import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Connector } from 'wagmi'
import { testIds } from '../../../testIds.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { shortHex } from '../../../ui/format.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { joinNames } from '../../../ui/joinNames.ts'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { useStore } from '../../../ui/useStore.ts'
import { useWorld } from '../../../WorldContext.tsx'
import { type ConnectorKind, type ConnectorOffer, toConnectorWords } from '../../../wagmi/toOffers.ts'
import styles from './ConnectorRow.module.css'
import type { ConnectorNeed } from './useConnectorNeeds.ts'

type ConnectorNoteProps = { connector: Connector | undefined; connected: boolean; busy: boolean; fallback: string }

const icons: Readonly<Record<ConnectorKind, IconName>> = {
  announced: 'plug',
  injected: 'plug',
  walletConnect: 'relay',
  metaMask: 'plug',
  window: 'window',
}

type ConnectorRowProps = {
  offer: ConnectorOffer
  need: ConnectorNeed | undefined
  connected: boolean
  primary: boolean
  busy: boolean
  disabled: boolean
  onConnect(): void
  onSignIn: (() => void) | undefined
  onDisconnect(): void
  children?: ReactNode
}

export function ConnectorRow(props: ConnectorRowProps) {
  const { offer, need, connected, primary, busy, disabled, onConnect, onSignIn, onDisconnect, children } = props
  const { kind, name, about } = toConnectorWords(offer)
  const leads = onSignIn !== undefined && !connected
  const row = useRef<HTMLLIElement>(null)
  const heldFocus = useRef(false)
  // The connect button goes away once it has connected. Keep the focus in its row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other buttons are there
  useEffect(() => {
    if (heldFocus.current && document.activeElement === document.body) row.current?.focus()
  }, [connected, leads])
  return (
    <li
      ref={row}
      tabIndex={-1}
      onFocus={() => {
        heldFocus.current = true
      }}
      onBlur={(event) => {
        // A removed element blurs without a new focus target.
        if (event.relatedTarget) heldFocus.current = false
      }}
      className={joinNames(styles['row'], leads && styles['lead'])}
      data-testid={testIds.connectorRow}
      data-connector-id={offer.id}
    >
      <ConnectorIcon icon={offer.icon} kind={kind} />
      <div className={styles['words']}>
        <div className={styles['name']} title={name}>
          {name}
        </div>
        {kind === 'walletConnect' || need?.optional ? (
          <ConnectorNote
            connector={offer.connector}
            connected={connected}
            busy={busy}
            fallback={need?.words ?? about}
          />
        ) : (
          <div className={styles['id']} title={need?.words ?? offer.id}>
            {need?.words ?? about}
          </div>
        )}
      </div>
      {kind === 'announced' && <Chip>EIP-6963</Chip>}
      {need?.optional && !connected && !busy && (
        <Button
          variant="quiet"
          className={styles['aside']}
          data-testid={testIds.connectorNeed}
          title={need.title}
          onClick={need.act}
        >
          {need.label}
        </Button>
      )}
      {leads && (
        <Button
          variant="primary"
          className={styles['aside']}
          data-testid={testIds.connectAndSign}
          data-leads
          busy={busy}
          disabled={disabled}
          title="Connects, then signs a log-in"
          onClick={onSignIn}
        >
          Connect and sign
        </Button>
      )}
      {connected ? (
        <Button data-testid={testIds.disconnect} busy={busy} aria-label={`Disconnect ${name}`} onClick={onDisconnect}>
          Disconnect
        </Button>
      ) : need && !need.optional ? (
        <Button data-testid={testIds.connectorNeed} title={need.title} onClick={need.act}>
          {need.label}
        </Button>
      ) : (
        <Button
          variant={primary && !onSignIn ? 'primary' : 'plain'}
          data-testid={testIds.connect}
          busy={busy}
          disabled={disabled}
          aria-label={`${busy ? 'Connecting' : 'Connect'} ${name}`}
          onClick={onConnect}
        >
          {busy ? 'Connecting…' : 'Connect'}
        </Button>
      )}
      {children}
    </li>
  )
}

/** An announced icon is untrusted: an `<img>` runs no scripts of an SVG. */
function ConnectorIcon({ icon, kind }: { icon: string | undefined; kind: ConnectorKind }) {
  const source = icon?.trim()
  if (source?.startsWith('data:image/'))
    return <img className={styles['icon']} src={source} alt="" width={22} height={22} />
  return (
    <span className={styles['icon']}>
      <Icon name={icons[kind]} size={14} />
    </span>
  )
}

function ConnectorNote({ connector, connected, busy, fallback }: ConnectorNoteProps) {
  const { pairingUris } = useWorld()
  const uri = useStore(pairingUris)
  const topic = useSessionTopic(connector, connected)
  return (
    <div
      className={styles['id']}
      title={topic && `session ${topic}`}
      data-testid={testIds.connectorNote}
      data-topic={topic}
    >
      {busy && !connected ? (
        <StatusMark tone="wait">{uri === undefined ? 'preparing a code' : 'waiting for a wallet'}</StatusMark>
      ) : topic === undefined ? (
        fallback
      ) : (
        `session ${shortHex(topic, 4, 4)}`
      )}
    </div>
  )
}

function useSessionTopic(connector: Connector | undefined, connected: boolean): string | undefined {
  const [topic, setTopic] = useState<string>()
  useEffect(() => {
    setTopic(undefined)
    if (!connector || !connected) return
    let stale = false
    connector.getProvider().then(
      (provider) => {
        if (!stale) setTopic(readTopic(provider))
      },
      // Without a provider there is no session.
      () => {},
    )
    return () => {
      stale = true
    }
  }, [connector, connected])
  return topic
}

function readTopic(provider: unknown): string | undefined {
  const session = (provider as { session?: { topic?: unknown } } | undefined)?.session
  return typeof session?.topic === 'string' ? session.topic : undefined
}
