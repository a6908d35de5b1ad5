import { testIds } from '#console/testIds'
import { useAction } from '#console/ui/useAction'
import type { ChainController } from '#mocks/world/chain/chainController'
import type { ChainRpcState } from '#mocks/world/rpcState'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './Line.module.css'

type SnapshotsProps = { controller: ChainController; snapshots: ChainRpcState['snapshots'] }

type ImpersonatedProps = { controller: ChainController; addresses: ChainRpcState['impersonated'] }

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

export function Impersonated({ controller, addresses }: ImpersonatedProps) {
  const [command, run] = useAction()
  const stop = (address: ChainRpcState['impersonated'][number]) =>
    void run({ waiting: 'Stopping…', done: '' }, () => controller.stopImpersonatingAccount({ address }))
  if (addresses.length === 0) return null
  return (
    <div className={styles['line']}>
      <ul className={styles['list']} aria-label="Impersonated accounts">
        {addresses.map((address) => (
          <li key={address} className={styles['row']} data-address={address} data-testid={testIds.impersonated}>
            <span className={styles['what']}>
              <Address value={address} /> impersonated
            </span>
            <Button
              aria-label={`Stop impersonating ${address}`}
              data-testid={testIds.impersonateStop}
              onClick={() => stop(address)}
            >
              Stop
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles['below']}>
        <ActionLine action={command} testId={testIds.actionOutcome} />
      </div>
    </div>
  )
}
