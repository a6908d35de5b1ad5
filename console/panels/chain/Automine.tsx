import type { ChainDesk } from '#mocks/world/chainDesk'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { DeedLine } from '../../ui/DeedLine.tsx'
import { useDeed } from '../../ui/useDeed.ts'
import styles from './Line.module.css'

/** Whether each transaction is mined at once. Undefined is a chain that has not said. */
export function Automine({ desk, on }: { desk: ChainDesk; on: boolean | undefined }) {
  const [deed, run] = useDeed()
  const choose = (next: boolean) =>
    void run({ waiting: '', done: next ? '' : 'Transactions wait now until you mine.' }, () =>
      desk.control({ do: 'automine', on: next }),
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
        <DeedLine deed={deed} testId={testIds.deedOutcome} />
      </div>
    </div>
  )
}
