import type { HandEnd, HandTry, ScenarioPlay, ScenarioPlayer, VerdictMeaning } from '#mocks/world/scenarioPlayer'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import styles from './Ending.module.css'

type EndingProps = {
  play: ScenarioPlay
  verdicts: readonly VerdictMeaning[]
  player: Pick<ScenarioPlayer, 'sayEnd' | 'sayTry'>
  onLift(): void
}

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

const TONES = { survived: 'accent', failed: 'bad', unknown: 'plain' } as const

/** What only the person can see of the flow's end, and what the rules say then. */
export function Ending({ play, verdicts, player, onLift }: EndingProps) {
  const { end, secondTry, asksTry, isLifted, judgement } = play
  const hasTry = asksTry || secondTry !== undefined
  const meaning = verdicts.find(({ verdict }) => verdict === judgement?.verdict)
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
      {hasTry && !isLifted && (
        <p className={styles['next']}>
          The verdict needs a second try, without the fault.
          <Button variant="primary" onClick={onLift}>
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
      <div role="status">
        {judgement && meaning && (
          <p
            className={styles['verdict']}
            data-testid={testIds.scenarioVerdict}
            data-verdict={judgement.verdict}
            title={meaning.means}
          >
            <Chip tone={TONES[meaning.counts]}>{meaning.word}</Chip>
            <span>{judgement.why}</span>
          </p>
        )}
      </div>
    </div>
  )
}
