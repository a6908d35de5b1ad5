import { type FormEvent, useId, useState } from 'react'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useNow } from '../../ui/useNow.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import formCss from './PairForm.module.css'
import { MetaMaskSessions, Pairings, type Peer, type PeerState, type Session, SessionRow } from './Sessions.tsx'
import styles from './WalletConnect.module.css'

const marks: Readonly<Record<PeerState['status'], { tone: Tone; icon: IconName; title: string }>> = {
  starting: { tone: 'wait', icon: 'clock', title: 'The wallet’s client is starting.' },
  idle: {
    tone: 'dim',
    icon: 'flight',
    title: 'The wallet’s client has no session or pairing, so it stays disconnected.',
  },
  connecting: { tone: 'wait', icon: 'clock', title: 'The wallet’s client is opening its socket to the relay.' },
  connected: { tone: 'ok', icon: 'plug', title: 'The wallet’s client is connected to the relay.' },
  disconnected: { tone: 'warn', icon: 'unplug', title: 'The wallet’s client has no socket to the relay.' },
  stopped: { tone: 'dim', icon: 'unplug', title: 'The wallet’s client has ended.' },
  failed: { tone: 'bad', icon: 'cross', title: 'The wallet’s client could not start.' },
}

export function WalletConnect() {
  const { walletConnect } = useWorld()
  const side = useStore(walletConnect)
  if (side.status !== 'off') return <PeerSection peer={side.peer} />
  return (
    <>
      <PaneHeader level={3} title="WalletConnect">
        <span data-testid={testIds.walletConnectStatus} data-status="off">
          off
        </span>
      </PaneHeader>
      <EmptyState icon="unplug" title="WalletConnect is off on this page">
        {side.reason}
      </EmptyState>
    </>
  )
}

function PeerSection({ peer }: { peer: Peer }) {
  const { status, sessions, metaMaskSessions = [], pairings, fault } = useStore(peer)
  return (
    <>
      <PaneHeader level={3} title="WalletConnect">
        <PeerStatus status={status} />
        <OnlineSwitch peer={peer} />
      </PaneHeader>
      {fault !== undefined && (
        <p className={styles['fault']}>
          <Icon name="warn" size={12} /> {fault}
        </p>
      )}
      <PairForm peer={peer} />
      <MetaMaskSessions sessions={metaMaskSessions} />
      {(sessions.length > 0 || metaMaskSessions.length === 0) && <Sessions peer={peer} sessions={sessions} />}
      <Pairings peer={peer} pairings={pairings} />
    </>
  )
}

function Sessions({ peer, sessions }: { peer: Peer; sessions: readonly Session[] }) {
  const now = useNow(sessions.length > 0)
  if (sessions.length === 0)
    return (
      <EmptyState icon="plug" title="No session" testId={testIds.sessionsEmpty}>
        A session appears here when you approve a dapp’s proposal.
      </EmptyState>
    )
  return (
    <ul aria-label="Sessions">
      {sessions.map((session) => (
        <SessionRow key={session.topic} peer={peer} session={session} now={now} />
      ))}
    </ul>
  )
}

function PeerStatus({ status }: { status: PeerState['status'] }) {
  const { tone, icon, title } = marks[status]
  return (
    <span title={title} data-testid={testIds.walletConnectStatus} data-status={status}>
      <StatusMark tone={tone} icon={icon}>
        {status}
      </StatusMark>
    </span>
  )
}

function OnlineSwitch({ peer }: { peer: Peer }) {
  const [online, setOnline] = useState(true)
  const [action, run] = useAction()
  const toggle = async () => {
    const words = { waiting: 'Switching…', done: '' }
    if (await run(words, online ? peer.goOffline : peer.goOnline)) setOnline(!online)
  }
  return (
    <Button
      role="switch"
      aria-checked={online}
      aria-label="Wallet online"
      disabled={action.status === 'waiting'}
      title={
        action.status === 'error'
          ? action.words
          : online
            ? 'Take the wallet offline: its socket closes and stays closed'
            : 'The wallet is offline. Bring it back online'
      }
      icon={online ? 'plug' : 'unplug'}
      data-testid={testIds.walletOnline}
      onClick={toggle}
    >
      {online ? 'Online' : 'Offline'}
    </Button>
  )
}

/** Success needs no message: the pairing is listed below, and the proposal comes to the inbox. */
const words = { waiting: 'Pairing…', done: '' }
const scanWords = { waiting: 'Looking for a code in the open pages…', done: '' }

function PairForm({ peer }: { peer: Peer }) {
  const { pairingUris, info, browser } = useWorld()
  const seen = useStore(pairingUris)
  const [text, setText] = useState('')
  const [scanned, setScanned] = useState<string>()
  const [action, run] = useAction(text)
  const outcomeId = useId()
  const waiting = action.status === 'waiting'

  const scan = async () => {
    if (seen !== undefined && (await run(words, () => peer.pair(seen)))) setScanned(seen)
  }
  const scanBrowser = () => void (browser && run(scanWords, () => browser.scan()))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await run(words, () => peer.pair(text.trim()))) setText('')
  }

  return (
    <form className={formCss['form']} onSubmit={submit}>
      {browser?.getState().isDriven && (
        <Button variant="primary" icon="qr" disabled={waiting} data-testid={testIds.scanQr} onClick={scanBrowser}>
          Scan QR code
        </Button>
      )}
      {!info.side && (
        <>
          <Button
            variant={seen === undefined || seen === scanned ? 'plain' : 'primary'}
            icon="qr"
            disabled={seen === undefined || waiting}
            title={seen ?? 'No QR code is visible: connect with WalletConnect or MetaMask on the dapp’s side'}
            data-uri={seen}
            data-testid={testIds.scanQr}
            onClick={scan}
          >
            Scan QR code
          </Button>
          {seen === undefined && <span className="note">No QR code is visible.</span>}
        </>
      )}
      <div className={formCss['paste']}>
        <input
          value={text}
          placeholder="wc:… or metamask://…"
          aria-label="Pairing URI"
          aria-describedby={outcomeId}
          aria-invalid={action.status === 'error'}
          spellCheck={false}
          autoComplete="off"
          data-testid={testIds.pairUri}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" disabled={text.trim() === '' || waiting} data-testid={testIds.pairButton}>
          Pair
        </Button>
      </div>
      <div className={formCss['outcome']}>
        <ActionLine id={outcomeId} action={action} errorTestId={testIds.pairError} />
      </div>
    </form>
  )
}
