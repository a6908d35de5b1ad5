import type { ChainController } from '#mocks/world/chain/chainController'
import type { ChainRpcState } from '#mocks/world/rpcState'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAction } from '../../ui/useAction.ts'
import styles from './Line.module.css'

type SnapshotsProps = { controller: ChainController; snapshots: ChainRpcState['snapshots'] }

/** Each can be reverted to once, and reverting removes later ones. */
export function Snapshots({ controller, snapshots }: SnapshotsProps) {
  const [command, run] = useAction()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the panel's own would be one frame too many
    <div role="group" className={styles['line']} aria-label="Snapshots">
      <span className={styles['name']}>Snapshot</span>
      <span className={styles['what']}>{snapshots.length === 0 ? 'none taken' : snapshots.length}</span>
      <Button
        title="Saves the chain’s current state to revert to"
        data-testid={testIds.snapshotTake}
        onClick={() => void run({ waiting: 'Saving…', done: '' }, () => controller.snapshot())}
      >
        Take
      </Button>
      <div className={styles['below']}>
        <ActionLine action={command} testId={testIds.actionOutcome} />
      </div>
      {snapshots.length > 0 && (
        <ul className={styles['list']} aria-label="Snapshots that were taken">
          {snapshots.map(({ id, blockNumber }) => (
            <li
              key={id}
              className={styles['row']}
              data-snapshot={id}
              data-block={blockNumber}
              data-testid={testIds.snapshot}
            >
              <span className={styles['what']} title={`Snapshot ${id}`}>
                block {blockNumber} · {id}
              </span>
              <Button
                aria-label={`Revert to block ${blockNumber}, snapshot ${id}`}
                title="Reverts to this snapshot, and removes later ones"
                data-testid={testIds.snapshotRevert}
                onClick={() =>
                  void run({ waiting: 'Going back…', done: `Back at block ${blockNumber}.` }, () =>
                    controller.revert({ id }),
                  )
                }
              >
                Revert
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
