import type { ReactNode } from 'react'
import styles from './PaneHeader.module.css'

/** The heading of a pane or of a part of it, with its tools on the right. */
export function PaneHeader({
  id,
  level = 2,
  title,
  children,
}: {
  id?: string
  level?: 2 | 3
  title: string
  children?: ReactNode
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles['header']}>
      <Heading id={id} className={styles['title']}>
        {title}
      </Heading>
      {children}
    </div>
  )
}
