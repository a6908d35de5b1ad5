import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { joinNames } from './joinNames.ts'
import styles from './Warning.module.css'

type WarningProps = {
  /** `bad` for what must not be overlooked: screen readers are told at once. */
  tone?: 'warn' | 'bad'
  testId?: string
  children: ReactNode
}

/** Something to think about before going on. */
export function Warning({ tone = 'warn', testId, children }: WarningProps) {
  return (
    <p
      className={joinNames(styles['warning'], styles[tone])}
      role={tone === 'bad' ? 'alert' : undefined}
      data-testid={testId}
    >
      <Icon name="warn" size={13} />
      <span>{children}</span>
    </p>
  )
}
