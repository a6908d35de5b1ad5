import { useConnection } from 'wagmi'
import { testIds } from '../../testIds.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import styles from './StateBar.module.css'

const marks: Readonly<Record<string, { tone: Tone; icon: IconName }>> = {
  connected: { tone: 'ok', icon: 'plug' },
  connecting: { tone: 'wait', icon: 'clock' },
  reconnecting: { tone: 'wait', icon: 'clock' },
  disconnected: { tone: 'dim', icon: 'unplug' },
}

export function ConnectionMark() {
  const { status } = useConnection()
  const mark = marks[status] ?? { tone: 'dim', icon: 'unplug' }
  return (
    <span className={styles['fact']} role="status">
      <StatusMark tone={mark.tone} icon={mark.icon}>
        <span data-testid={testIds.status}>{status}</span>
      </StatusMark>
    </span>
  )
}
