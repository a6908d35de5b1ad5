import { testIds } from '../../../testIds.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { removePart } from './editFilter.ts'
import styles from './FilterChips.module.css'
import type { FilterText } from './useFilterText.ts'

type FilterChipsProps = {
  filterText: FilterText
  /** How many flows or frames it leaves out. */
  hiddenCount: number
}

/** What people look for most. Shown while the filter is empty. */
const usual = ['status:waits', 'is:wrong', 'is:person', 'is:pinned'] as const

/** The filter's terms: a press takes one away. Of an empty filter, the usual ones: a press adds one. */
export function FilterChips({ filterText, hiddenCount }: FilterChipsProps) {
  const { text, filter, setText } = filterText
  if (text.trim() === '')
    return (
      <fieldset className={styles['chips']} aria-label="Usual filters">
        {usual.map((part) => (
          <button
            key={part}
            type="button"
            className={styles['chip']}
            data-testid={testIds.filterUsual}
            onClick={() => setText(part)}
          >
            {part}
          </button>
        ))}
      </fieldset>
    )
  return (
    <fieldset className={styles['chips']} aria-label="Terms of the filter">
      {filter.terms.map((term) => {
        const part = text.slice(term.from, term.to)
        return (
          <button
            key={term.from}
            type="button"
            className={styles['chip']}
            data-on="true"
            aria-label={`Remove ${part}`}
            title={`Remove ${part}`}
            data-testid={testIds.filterChip}
            onClick={() => setText(removePart(text, term))}
          >
            {part} <Icon name="cross" size={10} />
          </button>
        )
      })}
      {hiddenCount > 0 && (
        <span className={styles['hidden']} data-testid={testIds.hiddenCount} data-count={hiddenCount}>
          {hiddenCount} filtered out
        </span>
      )}
    </fieldset>
  )
}
