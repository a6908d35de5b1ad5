import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { joinNames } from './joinNames.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: 'plain' | 'primary' | 'danger' | 'quiet'
  icon?: IconName
}

/** A button; `primary` for the one thing to do next, `quiet` for tools that stand in a row. */
export function Button({ variant = 'plain', icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={joinNames(styles['button'], styles[variant], className)}>
      {icon && <Icon name={icon} size={13} />}
      {children}
    </button>
  )
}
