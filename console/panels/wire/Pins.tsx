import type { TraceFlow } from '#mocks/trace/flow'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import type { WireModel, WireView } from './model/wireModel.ts'
import styles from './Pins.module.css'
import { describeFlow } from './words/flowWords.ts'

export function Pins({ model, view, onSelect }: { model: WireModel; view: WireView; onSelect(flow: TraceFlow): void }) {
  if (view.pinned.size === 0) return null
  const flows = model.listFlows().filter(({ id }) => view.pinned.has(id))
  return (
    <ul className={styles['pins']} aria-label="Pinned flows">
      {flows.map((flow) => {
        const { icon, words, tone } = describeFlow(flow)
        return (
          <li key={flow.id} className={styles['pin']} data-testid={testIds.pin} data-flow={flow.id}>
            <button type="button" className={styles['name']} onClick={() => onSelect(flow)}>
              <code>{flow.method}</code> <span className={styles['number']}>flow {flow.id}</span>
              <StatusMark tone={tone} icon={icon}>
                {words}
              </StatusMark>
            </button>
            <Button
              variant="quiet"
              icon="cross"
              aria-label={`Unpin flow ${flow.id}, ${flow.method}`}
              title="Unpin (of the selected flow: K)"
              onClick={() => model.togglePin(flow.id)}
            />
          </li>
        )
      })}
    </ul>
  )
}
