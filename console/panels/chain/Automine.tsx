import type { ChainController } from '#mocks/world/chain/chainController'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAction } from '../../ui/useAction.ts'
import styles from './Line.module.css'

export function Automine({ controller, on }: { controller: ChainController; on: boolean | undefined }) {
  const [command, run] = useAction()
  const choose = (next: boolean) =>
    void run({ waiting: '', done: next ? '' : 'Transactions wait now until you mine.' }, () =>
      controller.setAutomine(next),
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the panel's own would be one frame too many
    <div role="group" className={styles['line']} aria-label="Automine">
      <span className={styles['name']} title="Whether each transaction is mined at once">
        Automine
      </span>
      <span className={styles['tools']}>
        {[true, false].map((value) => (
          <Button
            key={String(value)}
            variant="quiet"
            aria-pressed={on === value}
            data-on={value}
            data-testid={testIds.automine}
            onClick={() => choose(value)}
          >
            {value ? 'on' : 'off'}
          </Button>
        ))}
      </span>
      <div className={styles['below']}>
        <ActionLine action={command} testId={testIds.actionOutcome} />
      </div>
    </div>
  )
}
