import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './Popover.module.css'

type PopoverProps = {
  /** What stands on the button that opens it. */
  face: ReactNode
  /** The button's name. */
  label: string
  /** The name of what opens. */
  title: string
  testId?: string
  variant?: 'quiet' | 'plain'
  /** What opens; a function is given what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** Pixels between the button and what opens under it, and at least from the window's edge. */
const GAP = 6
/** Pixels, where the window is wide enough. */
const WIDTH = 360

/** A button that opens a small panel under itself; a click elsewhere or Escape closes it. */
export function Popover({ face, label, title, testId, variant = 'quiet', children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  /** Puts it under the button, within the window: before it is drawn for the first time. */
  const place = () => {
    if (!button.current || !panel.current) return
    const { bottom, right } = button.current.getBoundingClientRect()
    const { style } = panel.current
    const width = Math.min(WIDTH, window.innerWidth - 2 * GAP)
    style.width = `${width}px`
    style.top = `${bottom + GAP}px`
    style.left = `${Math.max(GAP, Math.min(right, window.innerWidth - GAP) - width)}px`
  }

  // What opens near the window's lower edge moves up, as far as there is room, whenever its height changes.
  useEffect(() => {
    const element = panel.current
    if (!open || !element) return
    const observer = new ResizeObserver(() => {
      const { top, height } = element.getBoundingClientRect()
      element.style.top = `${Math.max(GAP, Math.min(top, window.innerHeight - height - GAP))}px`
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [open])

  return (
    <>
      <Button
        ref={button}
        variant={variant}
        popoverTarget={id}
        aria-label={label}
        aria-expanded={open}
        title={label}
        data-testid={testId}
      >
        {face}
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={styles['panel']}
        onBeforeToggle={(event) => {
          setOpen(event.newState === 'open')
          if (event.newState === 'open') place()
        }}
      >
        {open && (typeof children === 'function' ? children(() => panel.current?.hidePopover()) : children)}
      </div>
    </>
  )
}
