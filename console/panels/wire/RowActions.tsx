import { useCallback, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import type { TraceFlow } from '#mocks/trace/flow'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { joinNames } from '../../ui/joinNames.ts'
import { Key } from '../../ui/Key.tsx'
import { type CopyForm, useRowCopy } from './copy/useRowCopy.ts'
import type { WireModel, WireView } from './model/wireModel.ts'
import type { WireRow } from './model/wireRow.ts'
import styles from './RowActions.module.css'
import { wireKeys } from './wireKeys.ts'

type RowActionsProps = { model: WireModel; view: WireView; row: WireRow | undefined; compare: Compare }

const forms: readonly { form: CopyForm; words: string; key: string; about?: string }[] = [
  { form: 'curl', words: 'curl', key: wireKeys.copyCurl.key },
  { form: 'viem', words: 'viem', key: wireKeys.copyViem.key },
  { form: 'json', words: 'JSON', key: wireKeys.copyJson.key },
  {
    form: 'test',
    words: 'test',
    key: wireKeys.copyTest.key,
    about: ': all that was done and decided until then, as a Playwright test',
  },
]

const NOTHING = 'Select a row to copy it, and to pin or compare its flow.'

type Compare = ReturnType<typeof useCompare>

export function RowActions({ model, view, row, compare }: RowActionsProps) {
  const { words, copy } = useRowCopy(row)
  const flow = row?.flow
  const applies = row !== undefined && row.kind !== 'background'
  const togglePin = () => flow && model.togglePin(flow.id)
  useHotkeys(wireKeys.pin.key, togglePin)
  const isFirst = compare.first !== undefined && compare.first.id === flow?.id
  return (
    <div className={styles['actions']} role="toolbar" aria-label="The selected row">
      {applies ? <CopyButtons flow={flow} onCopy={copy} /> : <span className={styles['label']}>{NOTHING}</span>}
      {flow && (
        <>
          <span className={styles['line']} />
          <Button
            variant="quiet"
            aria-pressed={view.pinned.has(flow.id)}
            aria-keyshortcuts={wireKeys.pin.key}
            title="Keep this flow in sight above the wire (K)"
            data-testid={testIds.pinToggle}
            onClick={togglePin}
          >
            pin <Key name={wireKeys.pin.key} />
          </Button>
          <Button
            variant="quiet"
            aria-pressed={isFirst}
            aria-keyshortcuts={wireKeys.compare.key}
            title={
              compare.first && !isFirst
                ? `Compare with flow ${compare.first.id} (D)`
                : 'Choose this flow, then another, to compare them (D)'
            }
            data-testid={testIds.compareToggle}
            onClick={compare.choose}
          >
            {compare.first && !isFirst ? `compare with ${compare.first.id}` : 'compare'}{' '}
            <Key name={wireKeys.compare.key} />
          </Button>
        </>
      )}
      <span className={styles['said']} role="status" data-testid={testIds.rowSaid}>
        {words ?? (isFirst ? 'Now select another flow, and press compare again.' : '')}
      </span>
    </div>
  )
}

const CopyButtons = ({ flow, onCopy }: { flow: TraceFlow | undefined; onCopy(form: CopyForm): void }) => (
  <>
    {flow && <span className={joinNames(styles['label'], styles['flow'])}>flow {flow.id} ·</span>}
    <span className={styles['label']}>copy as</span>
    {forms.map(({ form, words: name, key, about = '' }) => (
      <Button
        key={form}
        variant="quiet"
        aria-label={`Copy as ${name}`}
        aria-keyshortcuts={key}
        title={`Copy as ${name}${about} (${key.toUpperCase()})`}
        data-testid={testIds.copyAs[form]}
        onClick={() => onCopy(form)}
      >
        {form === 'test' ? 'test up to here' : name} <Key name={key} />
      </Button>
    ))}
  </>
)

export function useCompare(model: WireModel, selected: WireRow | undefined) {
  const [chosen, setChosen] = useState<readonly WireRow[]>([])
  const flows = chosen.flatMap((row) => model.renew(row)?.flow ?? [])
  const [left, right] = flows

  const close = useCallback(() => setChosen([]), [])
  const choose = () => {
    const flow = selected?.flow
    if (!flow) return
    const row: WireRow = { kind: 'flow', flow, expanded: false, level: 1 }
    if (left?.id === flow.id && !right) setChosen([])
    else setChosen(left && !right ? [chosen[0] as WireRow, row] : [row])
  }
  useHotkeys(wireKeys.compare.key, choose)
  return { first: right ? undefined : left, pair: left && right ? ([left, right] as const) : undefined, choose, close }
}
