import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { joinNames } from './joinNames.ts'
import styles from './Warning.module.css'

type WarningProps = { tone?: 'warn' | 'bad'; testId?: string; children: ReactNode }

export const Warning = ({ tone = 'warn', testId, children }: WarningProps) => (
  <p
    className={joinNames(styles['warning'], styles[tone])}
    role={tone === 'bad' ? 'alert' : undefined}
    data-testid={testId}
  >
    <Icon name="warn" size={13} />
    <span>{children}</span>
  </p>
)
