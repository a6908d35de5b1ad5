import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useWorld } from '../../WorldContext.tsx'
import type { MetaMaskSession } from './peerTypes.ts'
import styles from './Row.module.css'

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
  // Pairings belong to the first wallet.
  const end = async () => (wallets[0] ?? wallet).disconnect(origin)
  return (
    <li className={styles['row']} data-testid={testIds.metaMaskSession} data-channel={channel} data-origin={origin}>
      <div className={styles['name']} title={peerName}>
        {peerName}
      </div>
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
      <div className={styles['outcome']}>
        <ActionLine action={action} />
      </div>
    </li>
  )
}
