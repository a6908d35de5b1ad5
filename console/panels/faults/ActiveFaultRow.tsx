import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ActiveFaultRow.module.css'
import { describeFault, nameFault } from './describeFault.ts'
import type { ActiveFault } from './faultTypes.ts'

type ActiveFaultRowProps = {
  active: ActiveFault
  layer: 'relay' | 'registry' | 'chain' | 'popup'
  chainId?: number
  onRelease(): void
  onRemove(): void
}

const PLACES = { registry: 'registry', popup: 'popups' } as const
const HOLDS: readonly string[] = ['hold', 'stuckPending']

export function ActiveFaultRow({ active, layer, chainId, onRelease, onRemove }: ActiveFaultRowProps) {
  const { id, fault, hits, held } = active
  const name = nameFault(fault)
  const holds = HOLDS.includes(fault.do.kind)
  return (
    <li
      className={styles['row']}
      data-testid={layer === 'chain' ? testIds.chainFaultActive : testIds.faultActive}
      data-layer={layer}
      data-fault-id={id}
      data-hits={hits}
      data-held={held}
      data-chain-id={chainId}
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
          {layer !== 'relay' && `${layer === 'chain' ? `chain ${chainId}` : PLACES[layer]} · `}
          {hits === 0 ? 'no hit yet' : formatCount(hits, 'hit')}
          {(holds || held > 0) && ` · ${held} held`}
        </div>
      </div>
      {(holds || held > 0) && (
        <Button
          disabled={held === 0}
          aria-label={`Release ${name}`}
          data-testid={testIds.faultRelease}
          onClick={onRelease}
        >
          Release
        </Button>
      )}
      <Button
        variant="danger"
        aria-label={`Remove ${name}`}
        data-testid={layer === 'chain' ? testIds.chainFaultRemove : testIds.faultRemove}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}
