import { useState } from 'react'
import { useConnection, useConnectors } from 'wagmi'
import { toWireError, type WireError } from '#mocks/core/rpcError'
import { testIds } from '../../testIds.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useActions, useWorld } from '../../WorldContext.tsx'
import { type ConnectorOffer, toOffers } from '../../wagmi/toOffers.ts'
import { ConnectorRow } from './ConnectorRow.tsx'
import styles from './Connectors.module.css'
import { isFramed } from './isFramed.ts'
import { useConnectorNeeds } from './useConnectorNeeds.ts'

type Attempt = { readonly key: string; readonly error: WireError | undefined }

/** The wallets that the dapp can connect to: `window.ethereum`, wagmi's other connectors, announced ones (EIP-6963). */
export function Connectors() {
  const connectors = useConnectors()
  const { walletConnect } = useWorld()
  const side = useStore(walletConnect)
  const offers = toOffers(connectors, (id) =>
    isFramed() ? id === 'safe' : id !== 'walletConnect' || side.status !== 'off',
  )
  const { connector: current, status } = useConnection()
  const actions = useActions()
  const needOf = useConnectorNeeds()
  const [attempt, setAttempt] = useState<Attempt>()
  const attempting = attempt !== undefined && attempt.error === undefined
  // wagmi also reports `connecting` while it restores connections. Its end would undo a connection that begins now.
  const looking = !attempting && (status === 'connecting' || status === 'reconnecting')

  const run = ({ key }: ConnectorOffer, act: () => Promise<void>) => {
    setAttempt({ key, error: undefined })
    act().then(
      () => setAttempt(undefined),
      (error) => setAttempt({ key, error: toWireError(error) }),
    )
  }

  if (offers.length === 0)
    return (
      <EmptyState icon="unplug" title="No wallet to connect to" testId={testIds.connectorsEmpty}>
        Wallets announce themselves to this page (EIP-6963). Reload it if one is missing.
      </EmptyState>
    )
  return (
    <ul data-testid={testIds.connectors} aria-label="Wallets to connect to">
      {offers.map((offer) => {
        const mine = attempt?.key === offer.key ? attempt : undefined
        return (
          <ConnectorRow
            key={offer.key}
            offer={offer}
            need={needOf(offer)}
            connected={status === 'connected' && current !== undefined && current.uid === offer.connector?.uid}
            primary={status === 'disconnected'}
            busy={mine !== undefined && attempting}
            disabled={looking}
            onConnect={() => run(offer, () => actions.connect(offer))}
            onDisconnect={() => run(offer, () => actions.disconnect())}
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
