import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { observeSize } from './observeSize.ts'
import styles from './Popover.module.css'

type PopoverProps = {
  face: ReactNode
  label: string
  title: string
  testId?: string
  variant?: 'quiet' | 'plain'
  faceClassName?: string | undefined
  opensByArrow?: boolean
  children: ReactNode | ((close: () => void) => ReactNode)
}

const GAP = 6
const WIDTH = 360

/** On opening, an element with `data-focus-first` gets the focus. */
export function Popover(props: PopoverProps) {
  const { face, label, title, testId, variant = 'quiet', faceClassName, opensByArrow = false, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

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

  useEffect(() => {
    const element = panel.current
    if (!open || !element) return
    return observeSize(element, () => {
      const { top, height } = element.getBoundingClientRect()
      element.style.top = `${Math.max(GAP, Math.min(top, window.innerHeight - height - GAP))}px`
    })
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
          // The focus would go with its content.
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
