import { Icon } from '../../../ui/Icon.tsx'
import styles from './Row.module.css'

export function FoldMark({ expanded, onToggle }: { expanded: boolean; onToggle(): void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the tree grid do the same
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <span
      className={styles['fold']}
      data-expanded={expanded}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <Icon name="chevron" size={11} />
    </span>
  )
}
