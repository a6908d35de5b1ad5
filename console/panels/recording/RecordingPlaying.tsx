import type { RecordingPlayer } from '#mocks/world/recording/createRecordingPlayer'
import { testIds } from '../../testIds.ts'
import { Chip } from '../../ui/Chip.tsx'
import { formatCount } from '../../ui/format.ts'
import { useStore } from '../../ui/useStore.ts'
import styles from './RecordingPlaying.module.css'

export function RecordingPlaying({ play }: { play: RecordingPlayer }) {
  const { name, done, total, next, deviations } = useStore(play)
  const [first] = next
  return (
    <aside
      className={styles['strip']}
      aria-label="The recording that is playing"
      data-testid={testIds.recordingPlaying}
      data-done={done}
      data-total={total}
      data-deviations={deviations.length}
    >
      <details>
        <summary>
          Plays <strong>{name}</strong>: {done} of {total} decisions
          {deviations.length > 0 && (
            <Chip tone="bad" icon="warn">
              {formatCount(deviations.length, 'deviation')}
            </Chip>
          )}
        </summary>
        <p className={styles['next']}>{first === undefined ? 'All steps are done.' : `Next: ${first}`}</p>
        <ul className={styles['list']}>
          {deviations.map(({ expected, got }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
            <li key={index} data-testid={testIds.recordingDeviation}>
              Expected {expected}; got {got}.
            </li>
          ))}
        </ul>
      </details>
    </aside>
  )
}
