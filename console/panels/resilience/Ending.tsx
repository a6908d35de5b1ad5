import type { HandEnd, HandTry, ScenarioPlay, ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Ending.module.css'

type EndingProps = { play: ScenarioPlay; player: Pick<ScenarioPlayer, 'sayEnd' | 'sayTry'>; onLift(): void }

const ENDS: readonly (readonly [HandEnd, string])[] = [
  ['reached', 'It reached its end'],
  ['told', 'It told me'],
  ['nothing', 'Nothing happens'],
  ['blank', 'The page is blank'],
]

const TRIES: readonly (readonly [HandTry, string])[] = [
  ['click', 'It works'],
  ['reload', 'Only after a reload'],
  ['failed', 'It does not work'],
]

export function Ending({ play, player, onLift }: EndingProps) {
  const { end, secondTry, asksTry, isLifted } = play
  const hasTry = asksTry || secondTry !== undefined
  return (
    <div className={styles['ending']}>
      <fieldset className={styles['question']}>
        <legend>How did your flow end?</legend>
        {ENDS.map(([value, words]) => (
          <Button
            key={value}
            variant="quiet"
            aria-pressed={end === value}
            data-end={value}
            data-testid={testIds.scenarioEnd}
            onClick={() => void player.sayEnd(value)}
          >
            {words}
          </Button>
        ))}
      </fieldset>
      {!isLifted && (
        <p className={styles['next']}>
          {hasTry && 'The verdict needs a second try, without the fault.'}
          <Button variant={hasTry ? 'primary' : 'plain'} data-testid={testIds.scenarioLift} onClick={onLift}>
            Take it off
          </Button>
        </p>
      )}
      {hasTry && isLifted && (
        <fieldset className={styles['question']}>
          <legend>Try again in the dapp. Does it work?</legend>
          {TRIES.map(([value, words]) => (
            <Button
              key={value}
              variant="quiet"
              aria-pressed={secondTry === value}
              data-try={value}
              data-testid={testIds.scenarioTry}
              onClick={() => player.sayTry(value)}
            >
              {words}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
