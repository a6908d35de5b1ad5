import type {
  HandEnd,
  HandTask,
  HandTry,
  PlayedStep,
  ScenarioPlay,
  ScenarioPlayer,
  VerdictMeaning,
} from '#mocks/world/scenarioPlayer'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { useAction } from '../../ui/useAction.ts'
import { About } from './About.tsx'
import endingCss from './Ending.module.css'
import { Facts } from './Facts.tsx'
import styles from './PlayView.module.css'
import stepsCss from './Steps.module.css'
import taskCss from './Task.module.css'
import { toPlayStatus } from './usePlay.ts'
import viewCss from './VerdictView.module.css'

const TONES = { waiting: 'plain', task: 'wait', met: 'warn', off: 'plain' } as const

export function PlayView({ play, player }: { play: ScenarioPlay; player: ScenarioPlayer }) {
  const { playable, hasMet, task } = play
  const { scenario } = playable
  const [action, run] = useAction()
  const { status, words } = toPlayStatus(play)
  const act = (waiting: string, change: () => Promise<void>) => void run({ waiting, done: '' }, change)
  return (
    <article
      className={styles['play']}
      data-testid={testIds.scenarioPlay}
      data-scenario={scenario.id}
      data-met={hasMet || undefined}
    >
      <div className={styles['head']}>
        <h4 className={styles['title']}>{scenario.title}</h4>
        <Chip tone={TONES[status]}>{words}</Chip>
      </div>
      <p className="note">{scenario.happens} Do your flow in the dapp, as you would anyway.</p>
      <Steps steps={play.steps} />
      <div role="status" className={styles['task']}>
        {task && <Task task={task} onDone={() => act('', player.done)} />}
      </div>
      {play.awaitsReload && (
        <p className="note">
          It begins before the dapp’s page opens.{' '}
          <Button variant="quiet" data-testid={testIds.scenarioReload} onClick={() => window.location.reload()}>
            Reload this page
          </Button>
        </p>
      )}
      <Facts play={play} onAsked={player.sayAsked} />
      <VerdictView judgement={play.judgement} verdicts={player.verdicts} />
      <Ending play={play} player={player} onLift={() => act('Taking it off…', player.lift)} />
      <div className={styles['tools']}>
        <Button variant="quiet" data-testid={testIds.scenarioStop} onClick={() => act('Ending…', player.end)}>
          End
        </Button>
      </div>
      <ActionLine action={action} errorTestId={testIds.scenarioError} />
      <details className={styles['about']}>
        <summary>What a good dapp does</summary>
        <About scenario={scenario} verdicts={player.verdicts} />
      </details>
    </article>
  )
}

const Task = ({ task: { words, reloads }, onDone }: { task: HandTask; onDone(): void }) => (
  <div className={taskCss['task']} data-testid={testIds.scenarioTask}>
    <Icon name="person" size={14} />
    <div className={taskCss['words']}>
      <p>{words}</p>
      <div className={taskCss['tools']}>
        {reloads && (
          <Button variant="primary" data-testid={testIds.scenarioReload} onClick={() => window.location.reload()}>
            Reload this page
          </Button>
        )}
        <Button variant={reloads ? 'plain' : 'primary'} data-testid={testIds.scenarioDone} onClick={onDone}>
          {reloads ? 'Done in my own dapp' : 'Done'}
        </Button>
      </div>
    </div>
  </div>
)

type VerdictViewProps = { judgement: ScenarioPlay['judgement']; verdicts: readonly VerdictMeaning[] }

const CHIPS = {
  survived: { tone: 'ok', icon: 'check', words: 'Good: ' },
  failed: { tone: 'bad', icon: 'cross', words: 'Bad: ' },
  unknown: { tone: 'plain', icon: 'note', words: '' },
} as const

/** Always rendered, so that nothing moves when a verdict comes. */
function VerdictView({ judgement, verdicts }: VerdictViewProps) {
  const meaning = verdicts.find(({ verdict }) => verdict === judgement?.verdict)
  const { tone, icon, words } = CHIPS[meaning?.counts ?? 'unknown']
  return (
    <div role="status" className={viewCss['verdict']} data-counts={meaning?.counts}>
      {judgement && meaning ? (
        <p data-testid={testIds.scenarioVerdict} data-verdict={judgement.verdict} title={meaning.means}>
          <Chip tone={tone} icon={icon}>
            {words}
            {meaning.word}
          </Chip>{' '}
          {judgement.why}
        </p>
      ) : (
        <p className="dim">No verdict yet. Do your flow, and say below how it ended.</p>
      )}
    </div>
  )
}

const ICONS: Readonly<Record<PlayedStep['status'], IconName>> = {
  waiting: 'clock',
  now: 'person',
  done: 'check',
  off: 'unplug',
  failed: 'warn',
}

const WORDS: Readonly<Record<PlayedStep['status'], string>> = {
  waiting: 'waits',
  now: 'needs you',
  done: 'done',
  off: 'off',
  failed: 'failed',
}

const Steps = ({ steps }: { steps: readonly PlayedStep[] }) => (
  <ol className={stepsCss['steps']} aria-label="Steps">
    {steps.map((step, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and never move
      <Step key={index} step={step} />
    ))}
  </ol>
)

const Step = ({ step: { when, what, status, request, hits, problem } }: { step: PlayedStep }) => (
  <li className={stepsCss['step']} data-testid={testIds.scenarioStep} data-status={status} data-hits={hits}>
    <span className={stepsCss['mark']}>
      <Icon name={ICONS[status]} size={13} />
      <span className="visuallyHidden">{WORDS[status]}</span>
    </span>
    <div className={stepsCss['words']}>
      <span className="dim">{when}:</span> {what}
      {request !== undefined && <div className={stepsCss['fact']}>{request}</div>}
      {hits !== undefined && (
        <div className={stepsCss['fact']}>{hits === 0 ? 'has met nothing yet' : `has met ${hits}`}</div>
      )}
      {problem !== undefined && <div className="bad">{problem}</div>}
    </div>
  </li>
)

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

function Ending({ play, player, onLift }: EndingProps) {
  const { end, secondTry, asksTry, isLifted } = play
  const hasTry = asksTry || secondTry !== undefined
  return (
    <div className="stack">
      <fieldset className={endingCss['question']}>
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
        <p className={endingCss['next']}>
          {hasTry && 'The verdict needs a second try, without the fault.'}
          <Button variant={hasTry ? 'primary' : 'plain'} data-testid={testIds.scenarioLift} onClick={onLift}>
            Take it off
          </Button>
        </p>
      )}
      {hasTry && isLifted && (
        <fieldset className={endingCss['question']}>
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
