import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/format.ts'
import { joinNames } from '../../ui/joinNames.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { countFaults, useFaultPlaces } from '../faults/faultPlaces.ts'
import { toPlayStatus, usePlay } from '../resilience/usePlay.ts'
import styles from './BarMarks.module.css'

export type BarWays = { onShowFaults(): void; onShowChains(): void; onShowScenario(): void }

const WARNS = joinNames(styles['mark'], styles['warns'])

export const BarMarks = ({ quiet, ways }: { quiet?: boolean; ways: BarWays }) => (
  <>
    <ScenarioOn onOpen={ways.onShowScenario} />
    <FaultsOn onOpen={ways.onShowFaults} quiet={quiet} />
    <ReplayFails onOpen={ways.onShowChains} />
  </>
)

export function FaultsOn({ quiet = false, onOpen }: { quiet?: boolean | undefined; onOpen(): void }) {
  const count = countFaults(useFaultPlaces().states)
  if (quiet && count === 0) return null
  const words = count === 0 ? 'no faults' : `${formatCount(count, 'fault')} on`
  return (
    <Button
      variant="quiet"
      icon={count === 0 ? 'check' : 'warn'}
      className={count === 0 ? undefined : WARNS}
      title="Go to the fault board"
      data-count={count}
      data-testid={testIds.faultsOn}
      onClick={onOpen}
    >
      {words}
    </Button>
  )
}

function ScenarioOn({ onOpen }: { onOpen(): void }) {
  const play = usePlay()
  if (!play) return null
  const { status, words } = toPlayStatus(play)
  return (
    <Button
      variant="quiet"
      icon={status === 'task' ? 'person' : 'play'}
      className={status === 'off' ? undefined : WARNS}
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

function ReplayFails({ onOpen }: { onOpen(): void }) {
  const failing = useStore(useWorld().link).rpc.find(({ player }) => player?.failing)
  const first = failing?.player?.misses[0]
  return (
    <span role="status">
      {failing && (
        <Button
          variant="quiet"
          icon="warn"
          className={joinNames(styles['mark'], styles['fails'])}
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
