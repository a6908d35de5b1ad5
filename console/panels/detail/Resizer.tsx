import type { KeyboardEvent, PointerEvent } from 'react'
import { testIds } from '../../testIds.ts'
import styles from './Resizer.module.css'

type ResizerProps = { height: number; onChange(height: number): void }

const STEP = 24

/** The upper edge of the detail, moved by dragging or by the arrow keys. */
export function Resizer({ height, onChange }: ResizerProps) {
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const bottom = event.clientY + height
    const move = (moved: globalThis.PointerEvent) => onChange(bottom - moved.clientY)
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), { once: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onChange(height + (event.key === 'ArrowUp' ? STEP : -STEP))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> is not focusable; this is the ARIA window splitter
    <div
      className={styles['resizer']}
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the detail"
      aria-valuenow={height}
      aria-valuemin={120}
      aria-valuemax={900}
      tabIndex={0}
      data-testid={testIds.detailResizer}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  )
}
