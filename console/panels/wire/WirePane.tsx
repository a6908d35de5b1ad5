import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { isCausedByPerson, type TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { useBooks } from '../../BooksContext.tsx'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { formatCount } from '../../ui/format.ts'
import { Key } from '../../ui/Key.tsx'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useWorld } from '../../WorldContext.tsx'
import { toAliases } from '../contracts/indexSelectors.ts'
import { CompareView } from '../detail/compare/CompareView.tsx'
import { Detail } from '../detail/Detail.tsx'
import { useNamedAddresses } from '../names/useNames.ts'
import type { RecordedTime } from '../recording/useRecording.ts'
import { TimeAxis } from './axis/TimeAxis.tsx'
import { Earlier } from './Earlier.tsx'
import { useFilterText } from './filter/useFilterText.ts'
import type { WireModel, WireView } from './model/wireModel.ts'
import { toOrdered, type WireRow } from './model/wireRow.ts'
import pinsCss from './Pins.module.css'
import { RowActions, useCompare } from './RowActions.tsx'
import { useWireModel } from './useWireModel.ts'
import styles from './WirePane.module.css'
import { WireTable } from './WireTable.tsx'
import { WireTools } from './WireTools.tsx'
import { wireKeys } from './wireKeys.ts'
import { describeFlow } from './words/flowWords.ts'

type WirePaneProps = {
  recorded?: RecordedTime | undefined
  step?: TraceEvent | undefined
  openedAt?: number | undefined
  shownNewest?: number
}

export function WirePane({ recorded, step, openedAt, shownNewest = 0 }: WirePaneProps) {
  const isOver = recorded !== undefined
  const { info } = useWorld()
  const [model, view] = useWireModel({ rewinds: isOver, openedAt, startedAt: recorded?.startAt ?? info.startedAt })
  const filterText = useFilterText(model)
  useAliases(model)
  const [selected, setSelected] = useState<WireRow>()
  const [wanted, setWanted] = useState<WireRow>()
  const switchView = () => model.change({ mode: view.mode === 'flows' ? 'frames' : 'flows' })
  useHotkeys(wireKeys.view.key, switchView)
  const [detailOpen, setDetailOpen] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  const current = selected && model.renew(selected)
  const acted = current && model.indexOf(current) >= 0 ? current : undefined

  const compare = useCompare(model, acted)
  const { pair, close: closeCompare } = compare
  const select = useCallback(
    (row: WireRow, openDetail: boolean) => {
      setSelected(row)
      if (!openDetail || row.kind === 'background') return
      setDetailOpen(true)
      if (pair) closeCompare()
    },
    [pair, closeCompare],
  )
  const markFlow = (flow: TraceFlow) => {
    const row = { kind: 'flow', flow, expanded: false, level: 1 } as const
    setSelected(row)
    setWanted(row)
    table.current?.focus()
  }
  const showFlow = (flow: TraceFlow) => {
    markFlow(flow)
    setDetailOpen(true)
  }
  const showNewest = useEffectEvent(() => {
    const flow = model.listFlows().findLast(isCausedByPerson)
    if (!flow) return
    if (view.mode === 'frames') switchView()
    filterText.setText('')
    markFlow(flow)
  })
  useEffect(() => {
    if (shownNewest > 0) showNewest()
  }, [shownNewest])
  const close = useCallback(() => {
    if (pair) closeCompare()
    else setDetailOpen(false)
    table.current?.focus()
  }, [pair, closeCompare])
  useHotkeys('escape', close, { enabled: pair !== undefined })

  return (
    <div className={styles['wire']}>
      <PaneHeader title="Wire">
        <span className={styles['counts']} data-testid={testIds.wireCounts}>
          <span className={styles['events']}>{formatCount(view.eventCount, 'event')} · </span>
          {view.mode === 'flows' && view.hiddenCount > 0 && `${formatCount(view.flowCount - view.hiddenCount)} of `}
          {formatCount(view.flowCount, 'flow')}
        </span>
        <fieldset className={styles['modes']} aria-label="View" title="Flows or frames (W)">
          {(['flows', 'frames'] as const).map((mode) => (
            <Button
              key={mode}
              variant="quiet"
              aria-pressed={view.mode === mode}
              aria-keyshortcuts={wireKeys.view.key}
              data-testid={mode === 'flows' ? testIds.viewFlows : testIds.viewFrames}
              onClick={() => model.change({ mode })}
            >
              {mode === 'flows' ? 'Flows' : 'Frames'} {view.mode !== mode && <Key name={wireKeys.view.key} />}
            </Button>
          ))}
        </fieldset>
      </PaneHeader>
      <TimeAxis
        model={model}
        view={view}
        filterText={filterText}
        cursorAt={current && toCursorAt(current, view)}
        recorded={recorded}
      />
      <WireTools model={model} view={view} filterText={filterText} isOver={isOver} />
      <Pins model={model} view={view} onSelect={showFlow} />
      <Earlier model={model} view={view} />
      <WireTable
        ref={table}
        model={model}
        view={view}
        selected={current}
        wanted={wanted}
        step={step}
        onShown={() => setWanted(undefined)}
        onSelect={select}
        onEscape={close}
      />
      <RowActions model={model} view={view} row={acted} compare={compare} />
      {pair ? (
        <CompareView left={pair[0]} right={pair[1]} onClose={close} />
      ) : (
        detailOpen && current && current.kind !== 'background' && <Detail row={current} model={model} onClose={close} />
      )}
    </div>
  )
}

/** Milliseconds since the trace began. */
function toCursorAt(row: WireRow, { startAt }: WireView): number | undefined {
  const event = row.kind === 'event' ? row.event : row.kind === 'flow' ? toOrdered(row.flow)[0] : undefined
  return event && event.at - startAt
}

function useAliases(model: WireModel): void {
  const { selectors } = useBooks()
  const names = useNamedAddresses()
  useEffect(() => model.setAliases((text) => toAliases(text, selectors, names)), [model, selectors, names])
}

function Pins({ model, view, onSelect }: { model: WireModel; view: WireView; onSelect(flow: TraceFlow): void }) {
  if (view.pinned.size === 0) return null
  const flows = model.listFlows().filter(({ id }) => view.pinned.has(id))
  return (
    <ul className={pinsCss['pins']} aria-label="Pinned flows">
      {flows.map((flow) => {
        const { icon, words, tone } = describeFlow(flow)
        return (
          <li key={flow.id} className={pinsCss['pin']} data-testid={testIds.pin} data-flow={flow.id}>
            <button type="button" className={pinsCss['name']} onClick={() => onSelect(flow)}>
              <code>{flow.method}</code> <span className="dim">flow {flow.id}</span>
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
