import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './Popover.module.css'

type PopoverProps = {
  /** The content of the button that opens it. */
  face: ReactNode
  /** The button's name. */
  label: string
  /** The name of the panel. */
  title: string
  testId?: string
  variant?: 'quiet' | 'plain'
  /** The look of the button, in place of a button's own. */
  faceClassName?: string | undefined
  /** Whether Down and Up on the button open it, too, as a menu's. Default false. */
  opensByArrow?: boolean
  /** The content of the panel. A function gets a callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** The distance between button and panel, and the least distance to the window's edge, in pixels. */
const GAP = 6
/** Width in pixels, if the window is wide enough. */
const WIDTH = 360

/**
 * A button that opens a small panel below it. A click elsewhere or Escape closes the panel. As it opens,
 * what is marked by `data-focus-first` gets the focus.
 */
export function Popover(props: PopoverProps) {
  const { face, label, title, testId, variant = 'quiet', faceClassName, opensByArrow = false, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  /** Places the panel under the button, inside the window, before its first paint. */
  const place = () => {
    if (!button.current || !panel.current) return
    const { bottom, right } = button.current.getBoundingClientRect()
    const { style } = panel.current
    const width = Math.min(WIDTH, window.innerWidth - 2 * GAP)
    style.width = `${width}px`
    style.top = `${bottom + GAP}px`
    style.left = `${Math.max(GAP, Math.min(right, window.innerWidth - GAP) - width)}px`
  }

  const onArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    panel.current?.showPopover()
  }

  // When its height changes near the window's lower edge, move it up as far as possible.
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
        variant={faceClassName === undefined ? variant : 'bare'}
        className={faceClassName}
        popoverTarget={id}
        onKeyDown={opensByArrow ? onArrow : undefined}
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
        onToggle={(event) => {
          if (event.newState === 'open') panel.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
        }}
        onBeforeToggle={(event) => {
          // Its content goes, and with it the focus.
          if (event.newState === 'closed' && panel.current?.contains(document.activeElement)) button.current?.focus()
          setOpen(event.newState === 'open')
          if (event.newState === 'open') place()
        }}
      >
        {open && (typeof children === 'function' ? children(() => panel.current?.hidePopover()) : children)}
      </div>
    </>
  )
}
