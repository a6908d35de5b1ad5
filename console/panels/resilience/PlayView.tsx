import type { ScenarioPlay, ScenarioPlayer } from '#mocks/world/scenarioPlayer'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useAction } from '../../ui/useAction.ts'
import { About } from './About.tsx'
import { Ending } from './Ending.tsx'
import { Facts } from './Facts.tsx'
import styles from './PlayView.module.css'
import { Steps } from './Steps.tsx'
import { Task } from './Task.tsx'
import { toPlayStatus } from './usePlay.ts'
import { VerdictView } from './VerdictView.tsx'

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
      <p className={styles['happens']}>{scenario.happens} Do your flow in the dapp, as you would anyway.</p>
      <Steps steps={play.steps} />
      <div role="status" className={styles['task']}>
        {task && <Task task={task} onDone={() => act('', player.done)} />}
      </div>
      {play.awaitsReload && (
        <p className={styles['hint']}>
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
