import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { toPlayStatus } from '../resilience/toPlayStatus.ts'
import { usePlay } from '../resilience/usePlay.ts'
import styles from './FaultsOn.module.css'

export function ScenarioOn({ onOpen }: { onOpen(): void }) {
  const play = usePlay()
  if (!play) return null
  const { status, words } = toPlayStatus(play)
  return (
    <Button
      variant="quiet"
      icon={status === 'task' ? 'person' : 'play'}
      className={status === 'off' ? undefined : styles['on']}
      title={play.playable.scenario.title}
      aria-label={`Go to the scenario: ${words}`}
      data-status={status}
      data-testid={testIds.scenarioOn}
      onClick={onOpen}
    >
      scenario: {words}
    </Button>
  )
}
