import { useState } from 'react'
import { type Connector, useConnection, useConnectors } from 'wagmi'
import { toWireError, type WireError } from '#mocks/core/rpcError'
import { testIds } from '../../testIds.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useActions } from '../../WorldContext.tsx'
import { ConnectorRow } from './ConnectorRow.tsx'
import styles from './Connectors.module.css'

type Attempt = { readonly uid: string; readonly error: WireError | undefined }

/** The wallets that the dapp can connect to: announced ones (EIP-6963) and `window.ethereum`. */
export function Connectors() {
  const connectors = useConnectors()
  const { connector: current, status } = useConnection()
  const actions = useActions()
  const [attempt, setAttempt] = useState<Attempt>()
  const attempting = attempt !== undefined && attempt.error === undefined
  // While wagmi looks for connections of a former page it says `connecting` too. Its end would undo what begins now.
  const looking = !attempting && (status === 'connecting' || status === 'reconnecting')

  const run = (connector: Connector, act: () => Promise<void>) => {
    setAttempt({ uid: connector.uid, error: undefined })
    act().then(
      () => setAttempt(undefined),
      (error) => setAttempt({ uid: connector.uid, error: toWireError(error) }),
    )
  }

  if (connectors.length === 0)
    return (
      <EmptyState icon="unplug" title="No wallet to connect to" testId={testIds.connectorsEmpty}>
        Wallets announce themselves to this page (EIP-6963). Reload it if one should be here.
      </EmptyState>
    )
  return (
    <ul data-testid={testIds.connectors} aria-label="Wallets to connect to">
      {connectors.map((connector) => {
        const mine = attempt?.uid === connector.uid ? attempt : undefined
        return (
          <ConnectorRow
            key={connector.uid}
            connector={connector}
            connected={status === 'connected' && current?.uid === connector.uid}
            primary={status === 'disconnected'}
            busy={mine !== undefined && attempting}
            disabled={looking}
            onConnect={() => run(connector, () => actions.connect(connector))}
            onDisconnect={() => run(connector, () => actions.disconnect())}
          >
            {mine?.error && (
              <p
                className={styles['error']}
                role="alert"
                data-testid={testIds.connectError}
                data-code={mine.error.code}
              >
                <StatusMark tone="bad">{mine.error.code}</StatusMark> {mine.error.message}
              </p>
            )}
          </ConnectorRow>
        )
      })}
    </ul>
  )
}
