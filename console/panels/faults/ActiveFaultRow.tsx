import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ActiveFaultRow.module.css'
import type { ActiveFault } from './controllerTypes.ts'
import { describeFault, nameFault } from './describeFault.ts'

type ActiveFaultRowProps = { active: ActiveFault; onRelease(): void; onRemove(): void }

/** A fault that is on: what it does, how often it did, and its end. */
export function ActiveFaultRow({ active, onRelease, onRemove }: ActiveFaultRowProps) {
  const { id, fault, hits, held } = active
  const name = nameFault(fault)
  const holds = fault.do.kind === 'hold'
  return (
    <li
      className={styles['row']}
      data-testid={testIds.faultActive}
      data-fault-id={id}
      data-hits={hits}
      data-held={held}
    >
      <span className={styles['mark']}>
        <Icon name="warn" size={14} />
      </span>
      <div className={styles['words']}>
        <div className={styles['name']} title={name}>
          {name}
        </div>
        {fault.name !== undefined && <div className={styles['fact']}>{describeFault(fault)}</div>}
        <div className={styles['fact']}>
          {hits === 0 ? 'no hit yet' : `${hits} ${hits === 1 ? 'hit' : 'hits'}`}
          {(holds || held > 0) && ` · ${held} held`}
        </div>
      </div>
      {holds && (
        <Button
          disabled={held === 0}
          aria-label={`Release ${name}`}
          data-testid={testIds.faultRelease}
          onClick={onRelease}
        >
          Release
        </Button>
      )}
      <Button variant="danger" aria-label={`Remove ${name}`} data-testid={testIds.faultRemove} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
