import type { KeyboardEvent } from 'react'
import { testIds } from '../../../testIds.ts'
import { formatDuration } from '../../../ui/format.ts'
import type { AxisWindow } from './axisWindow.ts'
import { isMoveKey, moveEnd, toEnds } from './axisWindow.ts'
import styles from './TimeAxis.module.css'
import type { Axis } from './useAxis.ts'

type AxisSelectionProps = { axis: Axis; selection: AxisWindow | undefined; toX(at: number): number }

/** Separators, not sliders: react-hotkeys-hook takes a slider for a field, in which no key of the console works. */
export function AxisSelection({ axis, selection, toX }: AxisSelectionProps) {
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
