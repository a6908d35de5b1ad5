import type { PlayableScenario, VerdictMeaning } from '#mocks/world/scenarioPlayer'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useAction } from '../../ui/useAction.ts'
import { Warning } from '../../ui/Warning.tsx'
import { About } from './About.tsx'
import styles from './ScenarioDetail.module.css'

type ScenarioDetailProps = {
  playable: PlayableScenario
  verdicts: readonly VerdictMeaning[]
  onArm(): Promise<void>
  onBack(): void
}

const TRANSPORTS = {
  injected: 'a connection by the wallet of the page',
  walletconnect: 'a connection by WalletConnect',
  popup: 'a connection by an SDK with a popup',
} as const

export function ScenarioDetail({ playable, verdicts, onArm, onBack }: ScenarioDetailProps) {
  const { scenario, family, steps, whyNot } = playable
  const [action, run] = useAction()
  const transport = scenario.needs?.transport
  return (
    <article className={styles['detail']} data-testid={testIds.scenarioDetail} data-scenario={scenario.id}>
      <div className={styles['head']}>
        <Button variant="quiet" icon="left" onClick={onBack}>
          All scenarios
        </Button>
        <Chip>{family}</Chip>
      </div>
      <h4 className={styles['title']}>{scenario.title}</h4>
      <p>{scenario.happens}</p>
      <ol className={styles['steps']} aria-label="Step by step">
        {steps.map(({ when, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name, and never move
          <li key={index}>
            <span className={styles['when']}>{when}:</span> {what}
          </li>
        ))}
      </ol>
      {transport && <p className={styles['needs']}>It needs {TRANSPORTS[transport]}.</p>}
      {whyNot === undefined ? (
        <Button
          variant="primary"
          icon="play"
          busy={action.status === 'waiting'}
          data-testid={testIds.scenarioArm}
          onClick={() => void run({ waiting: '', done: '' }, onArm)}
        >
          Arm it
        </Button>
      ) : (
        <Warning testId={testIds.scenarioWhyNot}>Not by hand in this console. {whyNot}</Warning>
      )}
      <ActionLine action={action} errorTestId={testIds.scenarioError} />
      <About scenario={scenario} verdicts={verdicts} />
    </article>
  )
}
