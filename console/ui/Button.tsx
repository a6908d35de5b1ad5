import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { joinNames } from './joinNames.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: 'plain' | 'primary' | 'danger' | 'quiet' | 'bare'
  icon?: IconName
  /** Ignores presses. Unlike `disabled`, this keeps the focus. */
  busy?: boolean
}

export function Button({ variant = 'plain', icon, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      className={variant === 'bare' ? className : joinNames(styles['button'], styles[variant], className)}
      // Prevents the submission of a form, also by Enter in a field.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} size={13} />}
      {children}
    </button>
  )
}
