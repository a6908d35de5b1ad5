import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { toFlowParties } from '#mocks/trace/facts/toFlowParties'
import type { TraceFlow } from '#mocks/trace/flow'
import { testIds } from '../../../testIds.ts'
import { formatCount } from '../../../ui/format.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import type { WireModel } from '../model/wireModel.ts'
import chipsCss from './FilterChips.module.css'
import styles from './FilterField.module.css'
import {
  addPart,
  completeFilter,
  type FilterCompletion,
  type FilterVocabulary,
  listFilterKeys,
  removePart,
} from './filterText.ts'
import { type FilterText, useFilterHistory } from './useFilterText.ts'

const MOST = 2_000

type FilterFieldProps = { model: WireModel; filterText: FilterText; hiddenCount: number }

export function FilterField({ model, filterText, hiddenCount }: FilterFieldProps) {
  const { text, filter, setText } = filterText
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const history = useFilterHistory()
  const [offers, setOffers] = useState<readonly FilterCompletion[]>([])
  const [active, setActive] = useState(-1)

  useEffect(() => {
    const { current } = input
    if (current && document.activeElement !== current) current.setSelectionRange(text.length, text.length)
  }, [text])

  const offer = (next: string, caret: number) => {
    setOffers(completeFilter(next, caret, toVocabulary(model.listFlows())))
    setActive(-1)
  }
  const close = () => {
    setOffers([])
    setActive(-1)
  }
  const take = (completion: FilterCompletion) => {
    setText(completion.text)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(completion.caret, completion.caret)
    })
    offer(completion.text, completion.caret)
  }
  const goBack = (by: -1 | 1) => {
    const found = history.step(by, text)
    if (found !== undefined) setText(found)
    close()
    if (found === undefined && by === 1 && text === '') setOffers(listFilterKeys())
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const down = event.key === 'ArrowDown'
    if (down || event.key === 'ArrowUp') {
      event.preventDefault()
      if (active < 0 && (!down || offers.length === 0)) goBack(down ? 1 : -1)
      else setActive((place) => Math.min(offers.length - 1, place + (down ? 1 : -1)))
      return
    }
    const chosen = offers[active] ?? (event.key === 'Tab' && !event.shiftKey ? offers[0] : undefined)
    if ((event.key === 'Enter' || event.key === 'Tab') && chosen) {
      event.preventDefault()
      take(chosen)
      return
    }
    if (event.key === 'Enter') {
      history.add(text)
      close()
    }
    if (event.key !== 'Escape') return
    if (offers.length > 0) close()
    else if (text === '') document.querySelector<HTMLElement>('[role=treegrid]')?.focus()
    else setText('')
  }

  return (
    <div>
      <div className={styles['field']}>
        <input
          ref={input}
          type="search"
          role="combobox"
          value={text}
          placeholder="Filter: text  status:waits  by:WalletConnect  method:eth_*  -is:background"
          aria-label="Filter the wire"
          aria-keyshortcuts="/"
          aria-describedby={`${id}-problem`}
          aria-invalid={filter.problems.length > 0}
          aria-expanded={offers.length > 0}
          aria-controls={`${id}-offers`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          spellCheck={false}
          autoComplete="off"
          data-testid={testIds.filterInput}
          onChange={(event) => {
            setText(event.target.value)
            offer(event.target.value, event.target.selectionStart ?? event.target.value.length)
          }}
          onBlur={() => {
            history.add(text)
            close()
          }}
          onKeyDown={onKeyDown}
        />
        {text === '' && (
          <span className={styles['hint']}>
            <span className={styles['list']}>
              keys <Key name="↓" />
            </span>
            <span className={styles['go']}>
              <Key name="/" />
            </span>
          </span>
        )}
        {hiddenCount > 0 && (
          <span className={styles['hidden']} data-testid={testIds.hiddenCount} data-count={hiddenCount}>
            {formatCount(hiddenCount)} filtered out
          </span>
        )}
        <div
          id={`${id}-offers`}
          role="listbox"
          aria-label="Ways to go on with the filter"
          className={styles['offers']}
          hidden={offers.length === 0}
        >
          {offers.map((completion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={completion.part}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              data-testid={testIds.filterOffer}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(completion)}
            >
              <code>{completion.part}</code>
              <span className={styles['words']}>{completion.words}</span>
            </div>
          ))}
        </div>
      </div>
      <FilterChips filterText={filterText} />
      <div id={`${id}-problem`} role="status">
        {filter.problems.map((problem) => (
          <p key={problem} className={styles['problem']} data-testid={testIds.filterError}>
            <Icon name="warn" size={12} /> {problem}
          </p>
        ))}
      </div>
    </div>
  )
}

function toVocabulary(flows: readonly TraceFlow[]): FilterVocabulary {
  const method = new Set<string>()
  const by = new Set<string>()
  const dapp = new Set<string>()
  for (const flow of flows.slice(-MOST).toReversed()) {
    if (flow.method !== '' && !flow.method.includes(' ')) method.add(flow.method)
    const parties = toFlowParties(flow)
    if (parties.by !== undefined) by.add(parties.by)
    if (parties.dapp !== undefined) dapp.add(parties.dapp)
  }
  return { method: [...method], by: [...by], dapp: [...dapp] }
}

const usual: readonly string[] = ['status:waits', 'is:wrong', 'is:person', 'is:pinned']

function FilterChips({ filterText }: { filterText: FilterText }) {
  const { text, filter, setText } = filterText
  const parts = filter.terms.map((term) => ({ term, part: text.slice(term.from, term.to) }))
  return (
    <fieldset className={chipsCss['chips']} aria-label="Terms of the filter">
      {usual.map((part) => {
        const on = parts.find((each) => each.part === part)
        return (
          <button
            key={part}
            type="button"
            className={chipsCss['chip']}
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
            className={chipsCss['chip']}
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
