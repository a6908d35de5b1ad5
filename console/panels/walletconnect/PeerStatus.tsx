import { testIds } from '../../testIds.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import type { PeerState } from './peerTypes.ts'

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

/** The connection of the wallet's client to the relay. */
export function PeerStatus({ status }: { status: PeerState['status'] }) {
  const { tone, icon, title } = marks[status]
  return (
    <span title={title} data-testid={testIds.walletConnectStatus} data-status={status}>
      <StatusMark tone={tone} icon={icon}>
        {status}
      </StatusMark>
    </span>
  )
}
