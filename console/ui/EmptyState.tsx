import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon, type IconName } from './Icon.tsx'

type EmptyStateProps = { icon: IconName; title: string; children?: ReactNode; testId?: string }

export const EmptyState = ({ icon, title, children, testId }: EmptyStateProps) => (
  <div className={styles['empty']} data-testid={testId}>
    <Icon name={icon} size={16} />
    <div>
      <p className={styles['title']}>{title}</p>
      {children && <p>{children}</p>}
    </div>
  </div>
)
