import { createContext, type ReactNode, useContext } from 'react'
import { testIds } from '../testIds.ts'
import { Button } from './Button.tsx'
import { Key } from './Key.tsx'
import styles from './PaneHeader.module.css'

export const PaneContext = createContext<PaneKeys | undefined>(undefined)

export type PaneKeys = {
  readonly go: string
  readonly fold?: { readonly key: string; readonly name: string; run(): void } | undefined
}

export function PaneHeader({ level = 2, title, children }: { level?: 2 | 3; title: string; children?: ReactNode }) {
  const pane = useContext(PaneContext)
  const keys = level === 2 ? pane : undefined
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles['header']}>
      <div className={styles['lead']}>
        <Heading className={styles['title']}>{title}</Heading>
        {keys && <Key name={keys.go} />}
      </div>
      {children}
      {keys && <PaneFold />}
    </div>
  )
}

export function PaneFold() {
  const fold = useContext(PaneContext)?.fold
  if (!fold) return null
  const words = `Fold the ${fold.name}’s side`
  return (
    <Button
      variant="quiet"
      className={styles['fold']}
      aria-label={words}
      aria-keyshortcuts={fold.key}
      title={`${words} (${fold.key})`}
      data-testid={testIds.fold}
      onClick={fold.run}
    >
      <Key name={fold.key} />
    </Button>
  )
}
