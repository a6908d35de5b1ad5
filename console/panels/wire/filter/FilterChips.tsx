import { testIds } from '../../../testIds.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './FilterChips.module.css'
import { addPart, removePart } from './filterText.ts'
import type { FilterText } from './useFilterText.ts'

const usual: readonly string[] = ['status:waits', 'is:wrong', 'is:person', 'is:pinned']

export function FilterChips({ filterText }: { filterText: FilterText }) {
  const { text, filter, setText } = filterText
  const parts = filter.terms.map((term) => ({ term, part: text.slice(term.from, term.to) }))
  return (
    <fieldset className={styles['chips']} aria-label="Terms of the filter">
      {usual.map((part) => {
        const on = parts.find((each) => each.part === part)
        return (
          <button
            key={part}
            type="button"
            className={styles['chip']}
            data-on={on !== undefined}
            aria-pressed={on !== undefined}
            data-testid={testIds.filterUsual}
            onClick={() => setText(on ? removePart(text, on.term) : addPart(text, part))}
          >
            {part}
          </button>
        )
      })}
      {parts
        .filter(({ part }) => !usual.includes(part))
        .map(({ term, part }) => (
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
        ))}
    </fieldset>
  )
}
