import { useContext } from 'react'
import { testIds } from '../testIds.ts'
import { Button } from './Button.tsx'
import { Key } from './Key.tsx'
import { PaneContext } from './PaneContext.ts'
import styles from './PaneHeader.module.css'

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
