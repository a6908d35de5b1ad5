import type { ReactNode } from 'react'
import type { Connector } from 'wagmi'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { ConnectorIcon } from './ConnectorIcon.tsx'
import { ConnectorNote } from './ConnectorNote.tsx'
import styles from './ConnectorRow.module.css'
import { toConnectorWords } from './toConnectorWords.ts'

type ConnectorRowProps = {
  connector: Connector
  connected: boolean
  /** Whether connecting is the thing to do next. */
  primary: boolean
  busy: boolean
  /** Not yet to be pressed. */
  disabled: boolean
  onConnect(): void
  onDisconnect(): void
  children?: ReactNode
}

/** One way to connect. */
export function ConnectorRow(props: ConnectorRowProps) {
  const { connector, connected, primary, busy, disabled, onConnect, onDisconnect, children } = props
  const { kind, name, about } = toConnectorWords(connector)
  return (
    <li className={styles['row']} data-testid={testIds.connectorRow} data-connector-id={connector.id}>
      <ConnectorIcon icon={connector.icon} kind={kind} />
      <div className={styles['words']}>
        <div className={styles['name']} title={name}>
          {name}
        </div>
        {kind === 'walletConnect' ? (
          <ConnectorNote connector={connector} connected={connected} busy={busy} fallback={about} />
        ) : (
          <div className={styles['id']} title={connector.id}>
            {about}
          </div>
        )}
      </div>
      {kind === 'announced' && <Chip>EIP-6963</Chip>}
      {connected ? (
        <Button
          data-testid={testIds.disconnect}
          disabled={busy}
          aria-label={`Disconnect ${name}`}
          onClick={onDisconnect}
        >
          Disconnect
        </Button>
      ) : (
        <Button
          variant={primary ? 'primary' : 'plain'}
          data-testid={testIds.connect}
          disabled={busy || disabled}
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
