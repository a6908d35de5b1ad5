import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import styles from './ReplayFails.module.css'

export function ReplayFails({ onOpen }: { onOpen(): void }) {
  const { link } = useWorld()
  const failing = useStore(link).rpc.find(({ player }) => player?.failing)
  const first = failing?.player?.misses[0]
  return (
    <span role="status">
      {failing && (
        <Button
          variant="quiet"
          icon="warn"
          className={styles['fails']}
          title={first ? `No cassette answers ${first.method}` : 'No cassette answers the call'}
          data-testid={testIds.replayFails}
          onClick={onOpen}
        >
          replay fails
        </Button>
      )}
    </span>
  )
}
