import type { ComponentProps } from 'react'
import type { WalletConnectSide } from '#mocks/world/walletConnectSide'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatLeft, shortHex } from '../../ui/format.ts'
import { useAction } from '../../ui/useAction.ts'
import { useNow } from '../../ui/useNow.ts'
import { useWorld } from '../../WorldContext.tsx'
import styles from './Row.module.css'

export type Peer = Extract<WalletConnectSide, { status: 'on' }>['peer']
export type PeerState = ReturnType<Peer['getState']>
export type Session = PeerState['sessions'][number]
export type MetaMaskSession = NonNullable<PeerState['metaMaskSessions']>[number]
type Pairing = PeerState['pairings'][number]

export function SessionRow({ peer, session, now }: { peer: Peer; session: Session; now: number }) {
  const { topic, origin, peerName, chains, expiry } = session
  const [action, run] = useAction()
  const busy = action.status === 'waiting'
  return (
    <PeerRow
      {...{ action, name: peerName, title: peerName }}
      data-testid={testIds.sessionRow}
      data-topic={topic}
      data-origin={origin}
    >
      <div className={styles['buttons']}>
        <Button
          variant="quiet"
          disabled={busy}
          aria-label={`Ping ${peerName}`}
          title="session_ping: does the dapp answer?"
          data-testid={testIds.pingSession}
          onClick={() => run({ waiting: 'Ping…', done: 'The dapp answered the ping.' }, () => peer.ping(topic))}
        >
          Ping
        </Button>
        <Button
          variant="quiet"
          disabled={busy}
          aria-label={`Extend the session with ${peerName}`}
          title="session_extend: seven days from now"
          data-testid={testIds.extendSession}
          onClick={() => run({ waiting: 'Extending…', done: 'Extended to seven days.' }, () => peer.extend(topic))}
        >
          Extend
        </Button>
        <Button
          variant="danger"
          aria-label={`End the session with ${peerName}`}
          title="session_delete"
          data-testid={testIds.endSession}
          onClick={() => run({ waiting: 'Ending…', done: 'Ended.' }, () => peer.disconnect(topic))}
        >
          End
        </Button>
      </div>
      <div className={styles['facts']}>
        <div title="The origin of this session">{origin}</div>
        <div title={`topic ${topic}`}>
          session {shortHex(topic, 4, 4)} · {formatExpiry(expiry, now)}
        </div>
        <div>{chains.join(', ')}</div>
      </div>
    </PeerRow>
  )
}

export function Pairings({ peer, pairings }: { peer: Peer; pairings: readonly Pairing[] }) {
  const now = useNow(pairings.length > 0)
  if (pairings.length === 0) return null
  return (
    <ul aria-label="Pairings">
      {pairings.map((pairing) => (
        <PairingRow key={pairing.topic} peer={peer} pairing={pairing} now={now} />
      ))}
    </ul>
  )
}

function PairingRow({ peer, pairing, now }: { peer: Peer; pairing: Pairing; now: number }) {
  const { topic, expiry, active, peerName } = pairing
  const [action, run] = useAction()
  const short = shortHex(topic, 4, 4)
  return (
    <PeerRow
      {...{ action, name: `Pairing ${short}${peerName === undefined ? '' : `, ${peerName}`}`, title: `topic ${topic}` }}
      data-testid={testIds.pairingRow}
      data-topic={topic}
    >
      <Button
        variant="danger"
        aria-label={`Forget the pairing ${short}`}
        title="pairing_delete"
        data-testid={testIds.forgetPairing}
        onClick={() => run({ waiting: 'Forgetting…', done: 'Forgotten.' }, () => peer.removePairing(topic))}
      >
        Forget
      </Button>
      <div className={styles['facts']}>
        {active ? 'active' : 'not active yet'} · {formatExpiry(expiry, now)}
      </div>
    </PeerRow>
  )
}

export function MetaMaskSessions({ sessions }: { sessions: readonly MetaMaskSession[] }) {
  if (sessions.length === 0) return null
  return (
    <ul aria-label="Sessions of MetaMask Connect">
      {sessions.map((session) => (
        <Row key={session.channel} session={session} />
      ))}
    </ul>
  )
}

function Row({ session: { channel, origin, peerName } }: { session: MetaMaskSession }) {
  const { wallet, wallets } = useWorld()
  const [action, run] = useAction()
  const end = async () => (wallets[0] ?? wallet).disconnect(origin)
  return (
    <PeerRow
      {...{ action, name: peerName, title: peerName }}
      data-testid={testIds.metaMaskSession}
      data-channel={channel}
      data-origin={origin}
    >
      <div className={styles['buttons']}>
        <Button
          variant="danger"
          disabled={action.status === 'waiting'}
          aria-label={`End the session with ${peerName}`}
          title="wallet_revokeSession, from the wallet's side"
          data-testid={testIds.endSession}
          onClick={() => run({ waiting: 'Ending…', done: 'Ended.' }, end)}
        >
          End
        </Button>
      </div>
      <div className={styles['facts']}>
        <div title="What the dapp's link says of itself">{origin}</div>
        <div title={channel}>MetaMask Connect · {channel.slice(0, 16)}…</div>
      </div>
    </PeerRow>
  )
}

type PeerRowProps = ComponentProps<'li'> & Pick<ComponentProps<typeof ActionLine>, 'action'> & { name: string }

const PeerRow = ({ name, title, action, children, ...rest }: PeerRowProps) => (
  <li {...rest} className={styles['row']}>
    <div className="cut" title={title}>
      {name}
    </div>
    {children}
    <div className={styles['outcome']}>
      <ActionLine action={action} testId={testIds.peerOutcome} />
    </div>
  </li>
)

/** `expiry` is in seconds, as in WalletConnect; `now` is in milliseconds. */
export function formatExpiry(expiry: number, now: number): string {
  const left = expiry - now / 1000
  return left <= 0 ? 'expired' : `expires in ${formatLeft(left)}`
}
