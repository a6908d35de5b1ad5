import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ActiveFaultRow.module.css'
import type { ActiveRpcFault } from './controllerTypes.ts'
import { describeRpcFault } from './describeRpcFault.ts'

type ActiveRpcFaultRowProps = { active: ActiveRpcFault; chainId: number; onRemove(): void }

/** A fault of a gateway that is on: what it does, to which chain's calls, how often it did, and its end. */
export function ActiveRpcFaultRow({ active: { id, fault, hits }, chainId, onRemove }: ActiveRpcFaultRowProps) {
  const words = describeRpcFault(fault)
  const name = fault.name ?? words
  return (
    <li
      className={styles['row']}
      data-testid={testIds.rpcFaultActive}
      data-fault-id={id}
      data-hits={hits}
      data-chain-id={chainId}
    >
      <span className={styles['mark']}>
        <Icon name="warn" size={14} />
      </span>
      <div className={styles['words']}>
        <div className={styles['name']} title={name}>
          {name}
        </div>
        {fault.name !== undefined && <div className={styles['fact']}>{words}</div>}
        <div className={styles['fact']}>
          gateway {chainId} · {hits === 0 ? 'no hit yet' : `${hits} ${hits === 1 ? 'hit' : 'hits'}`}
        </div>
      </div>
      <Button variant="danger" aria-label={`Remove ${name}`} data-testid={testIds.rpcFaultRemove} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
