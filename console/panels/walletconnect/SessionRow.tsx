import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { shortHex } from '../../ui/shortHex.ts'
import { useAction } from '../../ui/useAction.ts'
import { formatExpiry } from './formatExpiry.ts'
import type { Peer, Session } from './peerTypes.ts'
import styles from './Row.module.css'

export function SessionRow({ peer, session, now }: { peer: Peer; session: Session; now: number }) {
  const { topic, origin, peerName, chains, expiry } = session
  const [action, run] = useAction()
  const busy = action.status === 'waiting'
  return (
    <li className={styles['row']} data-testid={testIds.sessionRow} data-topic={topic} data-origin={origin}>
      <div className={styles['name']} title={peerName}>
        {peerName}
      </div>
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
      <div className={styles['outcome']}>
        <ActionLine action={action} testId={testIds.peerOutcome} />
      </div>
    </li>
  )
}
