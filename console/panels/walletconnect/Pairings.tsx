import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { shortHex } from '../../ui/shortHex.ts'
import { useAction } from '../../ui/useAction.ts'
import { useNow } from '../../ui/useNow.ts'
import { formatExpiry } from './formatExpiry.ts'
import type { Pairing, Peer } from './peerTypes.ts'
import styles from './Row.module.css'

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
    <li className={styles['row']} data-testid={testIds.pairingRow} data-topic={topic}>
      <div className={styles['name']} title={`topic ${topic}`}>
        Pairing {short}
        {peerName !== undefined && `, ${peerName}`}
      </div>
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
      <div className={styles['outcome']}>
        <ActionLine action={action} testId={testIds.peerOutcome} />
      </div>
    </li>
  )
}
