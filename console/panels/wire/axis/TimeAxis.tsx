import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { testIds } from '../../../testIds.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatDuration } from '../../../ui/format.ts'
import { Key } from '../../../ui/Key.tsx'
import type { WireModel, WireView } from '../model/wireModel.ts'
import { wireKeys } from '../wireKeys.ts'
import { type AxisWindow, isMoveKey, moveEnd, toEnds, toTicks } from './axisWindow.ts'
import type { AxisBar } from './createAxisIndex.ts'
import styles from './TimeAxis.module.css'
import { type Axis, type AxisParameters, useAxis, useAxisPointer } from './useAxis.ts'

type AxisBarsProps = { bars: readonly AxisBar[]; toX(at: number): number; width: number; label: string }

const TRACK = 7
const BAR = 5
const TOP = 6

/** Pixels: where flows went wrong, above the tracks. */
const WRONG = { top: 0, height: 5, least: 2 }
const kinds = ['faint', 'quiet', 'busy', 'person', 'wrong'] as const

type TimeAxisProps = Omit<AxisParameters, 'frame'> & {
  /** Milliseconds since the trace began. */
  cursorAt: number | undefined
}

const TICK_WIDTH = 60
const LETTER = 6
const EDGE = 28

export function TimeAxis({ model, view, filterText, cursorAt, recorded }: TimeAxisProps) {
  const frame = useRef<HTMLDivElement>(null)
  const axis = useAxis({ model, view, filterText, frame, recorded })
  const { window: shown, isWhole, selection, width, length, reached } = axis
  const draft = useAxisPointer(frame, axis)
  const bars = useAxisBars(model, view, axis)
  useHotkeys(wireKeys.axis.key, () => frame.current?.querySelector<HTMLElement>('[data-end=from]')?.focus())
  useHotkeys(wireKeys.zoomIn.key, () => axis.zoom(0.5), { useKey: true })
  useHotkeys(wireKeys.zoomOut.key, () => axis.zoom(2), { useKey: true })
  useHotkeys(wireKeys.zoomTo.key, axis.zoomToSelection)
  useHotkeys(wireKeys.zoomAll.key, axis.showAll)
  const toX = (at: number) => ((at - shown.from) / Math.max(1, shown.to - shown.from)) * width

  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> is for a form
    <div
      className={styles['axis']}
      role="group"
      aria-label="Time axis"
      data-testid={testIds.timeAxis}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !selection) return
        event.stopPropagation()
        axis.select(undefined)
      }}
    >
      <div ref={frame} className={styles['frame']}>
        <AxisBars bars={bars} toX={toX} width={width} label={toLabel(bars, length)} />
        {(view.eventCount === 0 && !recorded
          ? []
          : toTicks(shown.from, shown.to, Math.max(2, Math.floor(width / TICK_WIDTH)))
        ).map(({ at, words }) => (
          <span key={at} className={styles['tick']} style={{ left: toX(at) }} aria-hidden="true">
            {toX(at) + words.length * LETTER + EDGE < width && words}
          </span>
        ))}
        {recorded && reached < shown.to && (
          <span
            className={styles['ahead']}
            style={{ left: Math.max(0, toX(reached)) }}
            data-testid={testIds.axisAhead}
          />
        )}
        {cursorAt !== undefined && cursorAt >= shown.from && cursorAt <= shown.to && (
          <span className={styles['cursor']} style={{ left: toX(cursorAt) }} />
        )}
        <span className={styles['key']}>
          <Key name={wireKeys.axis.key} />
        </span>
        <AxisSelection axis={axis} selection={draft ?? selection} toX={toX} />
      </div>
      <div className={styles['tools']}>
        <Button
          variant="quiet"
          aria-label="Zoom in"
          aria-keyshortcuts="+"
          title="Zoom in (+, or the wheel)"
          data-testid={testIds.axisZoomIn}
          onClick={() => axis.zoom(0.5)}
        >
          +
        </Button>
        <Button
          variant="quiet"
          aria-label="Zoom to the selected span"
          aria-keyshortcuts={wireKeys.zoomTo.key}
          title="Zoom to the selected span (Z). Drag over the axis to select one, or go to it by T and use the arrow keys"
          disabled={!selection}
          data-testid={testIds.axisZoomTo}
          onClick={axis.zoomToSelection}
        >
          <Key name={wireKeys.zoomTo.key} />
        </Button>
        <Button
          variant="quiet"
          aria-label="Zoom out"
          aria-keyshortcuts="-"
          title="Zoom out (−, or the wheel)"
          disabled={isWhole}
          data-testid={testIds.axisZoomOut}
          onClick={() => axis.zoom(2)}
        >
          −
        </Button>
        <Button
          variant="quiet"
          aria-label="Show the whole time"
          aria-keyshortcuts={wireKeys.zoomAll.key}
          title="Show the whole time (0)"
          disabled={isWhole}
          data-testid={testIds.axisZoomAll}
          onClick={axis.showAll}
        >
          <Key name={wireKeys.zoomAll.key} />
        </Button>
      </div>
    </div>
  )
}

function toLabel(bars: readonly AxisBar[], length: number): string {
  const isWrong = bars.some(({ kind }) => kind === 'wrong')
  return `Time axis, ${formatDuration(length)}${isWrong ? '; red above the tracks: a flow went wrong' : ''}`
}

/** A frame after the rows, because filter results come first. */
function useAxisBars(model: WireModel, view: WireView, axis: Axis): readonly AxisBar[] {
  const { axisVersion, startAt, eventCount } = view
  const { from, to } = axis.window
  const count = axis.reached < axis.length ? eventCount : 0
  const bins = Math.max(1, Math.floor(axis.width / 2))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bars change with the events and with what passes the filter
  const asked = useMemo(() => ({ from, to, bins }), [axisVersion, startAt, count, from, to, bins])
  const painted = usePainted(asked)
  return useMemo(() => model.toAxisBars(painted.from, painted.to, painted.bins), [model, painted])
}

function AxisBars({ bars, toX, width, label }: AxisBarsProps) {
  const hatch = useId()
  const toPath = (kind: AxisBar['kind']) =>
    bars
      .filter((bar) => bar.kind === kind)
      .map(({ from, to, track }) => {
        const x = toX(from)
        const [top, height, least] =
          kind === 'wrong' ? [WRONG.top, WRONG.height, WRONG.least] : [TOP + track * TRACK, BAR, 1]
        return `M${x.toFixed(1)} ${top}h${Math.max(least, toX(to) - x).toFixed(1)}v${height}H${x.toFixed(1)}z`
      })
      .join('')
  return (
    <svg className={styles['bars']} width={width} height="100%" role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={styles['hatchBack']} />
          <rect width="3" height="6" className={styles['hatchLine']} />
        </pattern>
      </defs>
      {kinds.map((kind) => (
        <path
          key={kind}
          d={toPath(kind)}
          className={styles[kind]}
          style={kind === 'person' ? { fill: `url(#${hatch})` } : undefined}
        />
      ))}
    </svg>
  )
}

type AxisSelectionProps = { axis: Axis; selection: AxisWindow | undefined; toX(at: number): number }

/** Separators, not sliders: react-hotkeys-hook takes a slider for a field, in which no key of the console works. */
function AxisSelection({ axis, selection, toX }: AxisSelectionProps) {
  const { window: shown, length, width } = axis
  const { from, to } = toEnds({ selection, shown })

  const onKeyDown = (end: 'from' | 'to') => (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (key === 'Escape') axis.select(undefined)
    else if (key === 'Enter') axis.zoomToSelection()
    else if (isMoveKey(key)) axis.select(moveEnd(end, key, shiftKey, { selection, shown, length, width }))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const left = Math.max(0, toX(from))
  const right = Math.min(width, toX(to))
  return (
    <>
      {selection && right >= 0 && left <= width && (
        <div
          className={styles['selection']}
          style={{ left, width: Math.max(1, right - left) }}
          data-testid={testIds.axisSelection}
        />
      )}
      {(['from', 'to'] as const).map((end) => (
        // biome-ignore lint/a11y/useSemanticElements: an <hr> is not focusable
        <div
          key={end}
          className={styles['handle']}
          style={{ left: end === 'from' ? left : right }}
          role="separator"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={end === 'from' ? 'Show from' : 'Show until'}
          aria-valuemin={0}
          aria-valuemax={Math.round(length)}
          aria-valuenow={Math.round(end === 'from' ? from : to)}
          aria-valuetext={formatDuration(end === 'from' ? from : to)}
          title="← → select a span, with Shift in larger steps, Home and End up to the ends; Enter zooms to it, Esc ends it"
          data-end={end}
          data-testid={end === 'from' ? testIds.axisFrom : testIds.axisTo}
          onKeyDown={onKeyDown(end)}
        />
      ))}
    </>
  )
}

/** The value of the last painted frame, for expensive and less urgent work. */
function usePainted<value>(value: value): value {
  const [painted, setPainted] = useState(value)
  const latest = useRef(value)
  const cancel = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = value
    // A pending update takes the latest value, so that changes in each frame cannot delay it.
    cancel.current ??= afterPaint(() => {
      cancel.current = undefined
      setPainted(() => latest.current)
    })
  }, [value])
  useEffect(
    () => () => {
      cancel.current?.()
      cancel.current = undefined
    },
    [],
  )
  return painted
}

function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
