import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { joinNames } from './joinNames.ts'
import styles from './Splitter.module.css'

type SplitterProps = {
  divides: 'rows' | 'columns'
  label: string
  size: number
  min: number
  max: number
  part: 'before' | 'after'
  style?: CSSProperties
  testId?: string
  title?: string
  onChange(size: number): void
  onFold?: (() => void) | undefined
}

const STEP = 24

export function Splitter(props: SplitterProps) {
  const { divides, label, size, min, max, part, style, testId, title, onChange, onFold } = props
  const sign = part === 'before' ? 1 : -1
  const change = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))))
  const place = (event: { clientX: number; clientY: number }) => (divides === 'rows' ? event.clientY : event.clientX)

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const start = place(event)
    const move = (moved: globalThis.PointerEvent) => change(size + sign * (place(moved) - start))
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), { once: true })
  }
  const [back, on] = divides === 'rows' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && onFold) onFold()
    else if (event.key === back) change(size - sign * STEP)
    else if (event.key === on) change(size + sign * STEP)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> is not focusable; this is the ARIA window splitter
    <div
      className={joinNames(styles['splitter'], styles[divides])}
      style={style}
      role="separator"
      aria-orientation={divides === 'rows' ? 'horizontal' : 'vertical'}
      aria-label={label}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      title={title}
      data-testid={testId}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={onFold}
    />
  )
}
