import { testIds } from '../../testIds.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './CardToggle.module.css'
import type { RequestCard } from './cards/requestCard.ts'
import type { Run } from './RunStatus.tsx'
import { RunStatus } from './RunStatus.tsx'

type CardToggleProps = {
  card: RequestCard
  open: boolean
  bodyId: string
  newest: Run | undefined
  tabIndex: number
  /** Whether the shortcut to the cards focuses this one. */
  isEntry: boolean
  onToggle(): void
}

export function CardToggle({ card, open, bodyId, newest, tabIndex, isEntry, onToggle }: CardToggleProps) {
  return (
    <button
      type="button"
      className={styles['toggle']}
      aria-expanded={open}
      aria-controls={bodyId}
      tabIndex={tabIndex}
      data-card-part="name"
      data-card-entry={isEntry || undefined}
      data-testid={testIds.cardToggle}
      onClick={onToggle}
    >
      <Icon name="chevron" size={12} />
      <span className={styles['words']}>
        <code>{card.title}</code>
        <span className={styles['second']}>
          <span className={styles['summary']}>{card.summary}</span>
          {newest && !open && <RunStatus run={newest} />}
        </span>
      </span>
    </button>
  )
}
