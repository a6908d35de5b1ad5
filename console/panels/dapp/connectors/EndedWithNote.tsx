import { testIds } from '../../../testIds.ts'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import styles from './Connectors.module.css'

export function EndedWithNote({ names }: { names: readonly string[] }) {
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
