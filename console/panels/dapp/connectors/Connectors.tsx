import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isAddressEqual, recoverMessageAddress } from 'viem'
import { useConnection, useConnections, useConnectors } from 'wagmi'
import { toWireError, type WireError } from '#mocks/core/rpcError'
import type { SignedIn } from '../../../actions.ts'
import { testIds } from '../../../testIds.ts'
import { Address } from '../../../ui/Address.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { PATIENCE, useBriefly, useIsLate } from '../../../ui/useNow.ts'
import { useStore } from '../../../ui/useStore.ts'
import { useActions, useWorld } from '../../../WorldContext.tsx'
import { type ConnectorOffer, toConnectorWords, toOffers } from '../../../wagmi/toOffers.ts'
import { ConnectorRow } from './ConnectorRow.tsx'
import styles from './Connectors.module.css'
import { isFramed, useConnectorNeeds } from './useConnectorNeeds.ts'

/** Milliseconds within which an ended connection belongs to the press: a session ends over the relay. */
const SPAN = 5_000
const RESTORING = {}

type Attempt = { readonly key: string; readonly error: WireError | undefined }

export function Connectors() {
  const connectors = useConnectors()
  const { walletConnect, info } = useWorld()
  const side = useStore(walletConnect)
  const offers = toOffers(connectors, (id) => {
    if (isFramed()) return id === 'safe'
    if (id === 'safe') return info.side === undefined || info.side.safeUrl !== undefined
    return id !== 'walletConnect' || side.status !== 'off'
  })
  const { connector: current, status } = useConnection()
  const actions = useActions()
  const needOf = useConnectorNeeds()
  const [attempt, setAttempt] = useState<Attempt>()
  const [signedIn, setSignedIn] = useState<SignedIn & { readonly key: string }>()
  const attempting = attempt !== undefined && attempt.error === undefined
  const isLate = useIsLate(attempting ? attempt : undefined, PATIENCE)
  // wagmi also reports `connecting` while it restores connections. Its end would undo a connection that begins now.
  const restoring = !attempting && (status === 'connecting' || status === 'reconnecting')
  const looking = !useIsLate(restoring ? RESTORING : undefined, PATIENCE) && restoring

  const endedWith = useEndedWith()

  const run = ({ key, connector }: ConnectorOffer, act: () => Promise<void>, ends = false) => {
    endedWith.watch(ends ? key : undefined, connector?.uid)
    const own: Attempt = { key, error: undefined }
    setAttempt(own)
    const end = (next: Attempt | undefined) => setAttempt((present) => (present === own ? next : present))
    act().then(
      () => end(undefined),
      (error) => end({ key, error: toWireError(error) }),
    )
  }

  if (offers.length === 0)
    return (
      <EmptyState icon="unplug" title="No wallet to connect to" testId={testIds.connectorsEmpty}>
        Wallets announce themselves to this page (EIP-6963). Reload it if one is missing.
      </EmptyState>
    )
  return (
    <ul className={styles['list']} data-testid={testIds.connectors} aria-label="Wallets to connect to">
      {offers.map((offer, index) => {
        const mine = attempt?.key === offer.key ? attempt : undefined
        const leads = status === 'disconnected' && index === 0
        const isConnected = status === 'connected' && current !== undefined && current.uid === offer.connector?.uid
        return (
          <ConnectorRow
            key={offer.key}
            offer={offer}
            need={needOf(offer)}
            connected={isConnected}
            primary={leads}
            busy={mine !== undefined && attempting && !isLate}
            disabled={looking}
            onConnect={() => run(offer, () => actions.connect(offer))}
            onSignIn={
              leads
                ? () => run(offer, async () => setSignedIn({ ...(await actions.signIn(offer)), key: offer.key }))
                : undefined
            }
            onDisconnect={() => run(offer, () => actions.disconnect(), true)}
          >
            <EndedWithNote names={endedWith.of(offer.key)} />
            {isConnected && signedIn?.key === offer.key && <SignedInNote signedIn={signedIn} />}
            {mine && isLate && (
              <p className={styles['late']} role="status" data-testid={testIds.connectLate}>
                <StatusMark tone="wait">No answer yet</StatusMark> The wallet may wait for you in a window of its own,
                or be locked. Connect asks it again.
              </p>
            )}
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

/** A wallet may revoke the permission of the whole origin, which ends other connections too. */
function useEndedWith() {
  const connections = useConnections()
  const [watched, setWatched] = useBriefly<ReadonlyMap<string, string>>(SPAN)
  const [ended, setEnded] = useState<readonly string[]>([])
  useEffect(() => {
    if (!watched) return
    const present = new Set(connections.map(({ connector }) => connector.uid))
    setEnded([...watched].filter(([uid]) => !present.has(uid)).map(([, name]) => name))
  }, [connections, watched])
  const [key, setKey] = useState<string>()

  return {
    of: (row: string): readonly string[] => (row === key ? ended : []),
    watch(row: string | undefined, uid?: string) {
      setKey(row)
      setEnded([])
      const others = connections.filter(({ connector }) => connector.uid !== uid)
      const names = new Map(others.map(({ connector }) => [connector.uid, toConnectorWords(connector).name]))
      setWatched(row === undefined ? undefined : names)
    },
  }
}

function EndedWithNote({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className={styles['note']} role="status" data-testid={testIds.endedWith}>
      <StatusMark tone="dim" icon="unplug">
        {names.join(', ')} ended, too
      </StatusMark>{' '}
      The wallet took its permission back, which is one for this whole origin.
    </p>
  )
}

function SignedInNote({ signedIn }: { signedIn: SignedIn }) {
  const { address, message, signature } = signedIn
  const { data, error } = useQuery({
    queryKey: ['signedIn', signature],
    queryFn: () => recoverMessageAddress({ message, signature }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data && !error) return null
  const matches = data !== undefined && isAddressEqual(data, address)
  return (
    <p
      className={styles['note']}
      role="status"
      title={`The signature’s signer, as the dapp recovers it (EIP-4361). It has signed:\n\n${message}`}
      data-testid={testIds.connectSigned}
      data-matches={matches}
    >
      <StatusMark tone={matches ? 'ok' : 'bad'}>
        {data ? (
          <span>
            signed in {!matches && 'by another account, '}
            <Address value={data} />
          </span>
        ) : (
          `no signer recovered: ${error?.message}`
        )}
      </StatusMark>
    </p>
  )
}
