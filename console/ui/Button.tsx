import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { joinNames } from './joinNames.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: 'plain' | 'primary' | 'danger' | 'quiet'
  icon?: IconName
  /** What it began is under way: pressing it does nothing until then. Unlike `disabled` it keeps the focus. */
  busy?: boolean
}

/** A button; `primary` for the one thing to do next, `quiet` for tools that stand in a row. */
export function Button({ variant = 'plain', icon, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      className={joinNames(styles['button'], styles[variant], className)}
      // Of a form's button the submission is what is kept from coming, Enter in a field included.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} size={13} />}
      {children}
    </button>
  )
}
