import type { ReactNode } from 'react'
import type { Connector } from 'wagmi'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ConnectorRow.module.css'

type ConnectorRowProps = {
  connector: Connector
  connected: boolean
  /** Whether connecting is the thing to do next. */
  primary: boolean
  busy: boolean
  onConnect(): void
  onDisconnect(): void
  children?: ReactNode
}

/** A wallet that announces itself may call itself anything, at any length. */
const MAX_NAME = 40

/** One way to connect. */
export function ConnectorRow({
  connector,
  connected,
  primary,
  busy,
  onConnect,
  onDisconnect,
  children,
}: ConnectorRowProps) {
  // wagmi gives announced wallets their rdns as id, and an icon; `injected` is window.ethereum.
  const announced = connector.id !== 'injected' && connector.type === 'injected'
  const name = connector.name.slice(0, MAX_NAME)
  return (
    <li className={styles['row']} data-testid={testIds.connectorRow} data-connector-id={connector.id}>
      <ConnectorIcon icon={connector.icon} />
      <div className={styles['words']}>
        <div className={styles['name']} title={name}>
          {announced ? name : 'window.ethereum'}
        </div>
        <div className={styles['id']} title={connector.id}>
          {announced ? connector.id.slice(0, 2 * MAX_NAME) : `${connector.id} (EIP-1193)`}
        </div>
      </div>
      {announced && <Chip>EIP-6963</Chip>}
      {connected ? (
        <Button
          data-testid={testIds.disconnect}
          disabled={busy}
          aria-label={`Disconnect ${announced ? name : 'window.ethereum'}`}
          onClick={onDisconnect}
        >
          Disconnect
        </Button>
      ) : (
        <Button
          variant={primary ? 'primary' : 'plain'}
          data-testid={testIds.connect}
          disabled={busy}
          aria-label={`${busy ? 'Connecting' : 'Connect'} ${announced ? name : 'window.ethereum'}`}
          onClick={onConnect}
        >
          {busy ? 'Connecting…' : 'Connect'}
        </Button>
      )}
      {children}
    </li>
  )
}

/** An announced icon comes from outside: an image element runs no script that an SVG may hold. */
function ConnectorIcon({ icon }: { icon: string | undefined }) {
  const source = icon?.trim()
  if (source?.startsWith('data:image/'))
    return <img className={styles['icon']} src={source} alt="" width={22} height={22} />
  return (
    <span className={styles['icon']}>
      <Icon name="plug" size={14} />
    </span>
  )
}
