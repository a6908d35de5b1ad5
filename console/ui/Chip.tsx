import type { ComponentProps } from 'react'
import styles from './Chip.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { joinNames } from './joinNames.ts'

type ChipProps = Omit<ComponentProps<'span'>, 'className'> & {
  tone?: 'plain' | 'accent' | 'ok' | 'warn' | 'bad' | 'wait'
  icon?: IconName
}

export const Chip = ({ tone = 'plain', icon, children, ...rest }: ChipProps) => (
  <span {...rest} className={joinNames(styles['chip'], styles[tone])}>
    {icon && <Icon name={icon} size={12} />}
    {children}
  </span>
)
