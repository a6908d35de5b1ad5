import { testIds } from '../../testIds.ts'
import type { RequestCard } from './cards/requestCard.ts'
import styles from './RunList.module.css'
import type { Run } from './RunStatus.tsx'
import { RunStatus } from './RunStatus.tsx'
import { RunView } from './RunView.tsx'

export function RunList({ runs, card }: { runs: readonly Run[]; card: RequestCard }) {
  const [newest, ...earlier] = runs
  return (
    <>
      {newest && <RunView key={newest.id} run={newest} card={card} />}
      {earlier.map((run) => (
        <div
          key={run.id}
          className={styles['earlier']}
          data-testid={testIds.earlierRun}
          data-status={run.outcome.status}
        >
          <span>before</span> <RunStatus run={run} />
        </div>
      ))}
    </>
  )
}
