import type { KeyboardEvent } from 'react'
import { testIds } from '../../../testIds.ts'
import { formatDuration } from '../../../ui/formatDuration.ts'
import type { AxisWindow } from './moveWindow.ts'
import styles from './TimeAxis.module.css'
import type { Axis } from './useAxis.ts'

type AxisSelectionProps = { axis: Axis; selection: AxisWindow | undefined; toX(at: number): number }

/** The selected span. Its ends are sliders: arrow keys move them. Without a selection they stand at the ends. */
export function AxisSelection({ axis, selection, toX }: AxisSelectionProps) {
  const { window: shown, length, width } = axis
  const from = selection?.from ?? shown.from
  const to = Math.min(selection?.to ?? shown.to, Math.max(shown.to, from))

  const onKeyDown = (end: 'from' | 'to') => (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }
    const step = steps[event.key]
    if (event.key === 'Escape') return axis.select(undefined)
    if (event.key === 'Enter') return axis.zoomToSelection()
    if (step === undefined && event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    event.stopPropagation()
    const by = (step ?? 0) * (shown.to - shown.from) * (event.shiftKey ? 0.1 : 0.01)
    const move = (at: number) => (event.key === 'Home' ? 0 : event.key === 'End' ? length : at + by)
    const next = end === 'from' ? { from: Math.min(move(from), to), to } : { from, to: Math.max(move(to), from) }
    axis.select({ from: Math.max(0, next.from), to: Math.min(length, next.to) })
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
        <div
          key={end}
          className={styles['handle']}
          style={{ left: end === 'from' ? left : right }}
          role="slider"
          tabIndex={0}
          aria-label={end === 'from' ? 'Show from' : 'Show until'}
          aria-valuemin={0}
          aria-valuemax={Math.round(length)}
          aria-valuenow={Math.round(end === 'from' ? from : to)}
          aria-valuetext={formatDuration(end === 'from' ? from : to)}
          title="← → select a span, with Shift in larger steps; Enter zooms to it, Esc ends it"
          data-testid={end === 'from' ? testIds.axisFrom : testIds.axisTo}
          onKeyDown={onKeyDown(end)}
        />
      ))}
    </>
  )
}
