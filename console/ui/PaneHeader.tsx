import { type ReactNode, useContext } from 'react'
import { testIds } from '../testIds.ts'
import { Button } from './Button.tsx'
import { Key } from './Key.tsx'
import { PaneContext } from './PaneContext.ts'
import styles from './PaneHeader.module.css'

type PaneHeaderProps = {
  id?: string
  level?: 2 | 3
  title: string
  children?: ReactNode
}

/** The heading of a pane or of a part of it, with its tools on the right. A pane's own shows its keys. */
export function PaneHeader({ id, level = 2, title, children }: PaneHeaderProps) {
  const pane = useContext(PaneContext)
  const keys = level === 2 ? pane : undefined
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles['header']}>
      <Heading id={id} className={styles['title']}>
        {title} {keys && <Key name={keys.go} />}
      </Heading>
      {children}
      {keys?.fold && (
        <Button
          variant="quiet"
          className={styles['fold']}
          aria-label={`Fold the ${keys.fold.name}’s side`}
          aria-keyshortcuts={keys.fold.key}
          title={`Fold the ${keys.fold.name}’s side (${keys.fold.key})`}
          data-testid={testIds.fold}
          onClick={keys.fold.run}
        >
          <Key name={keys.fold.key} />
        </Button>
      )}
    </div>
  )
}
