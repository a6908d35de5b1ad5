import { type ReactNode, useContext } from 'react'
import { Key } from './Key.tsx'
import { PaneContext } from './PaneContext.ts'
import { PaneFold } from './PaneFold.tsx'
import styles from './PaneHeader.module.css'

type PaneHeaderProps = { id?: string; level?: 2 | 3; title: string; children?: ReactNode }

export function PaneHeader({ id, level = 2, title, children }: PaneHeaderProps) {
  const pane = useContext(PaneContext)
  const keys = level === 2 ? pane : undefined
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles['header']}>
      <div className={styles['lead']}>
        <Heading id={id} className={styles['title']}>
          {title}
        </Heading>
        {keys && <Key name={keys.go} />}
      </div>
      {children}
      {keys && <PaneFold />}
    </div>
  )
}
