import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './StatusMark.module.css'

export type Tone = 'ok' | 'bad' | 'wait' | 'warn' | 'dim'

export function StatusMark({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  const drawing = icon ?? ({ ok: 'check', bad: 'cross', wait: 'clock', warn: 'warn', dim: 'flight' } as const)[tone]
  return (
    <span className={`${styles['mark']} ${styles[tone]}`}>
      <Icon name={drawing} size={12} />
      {children}
    </span>
  )
}
