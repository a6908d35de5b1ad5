import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { parseFilter } from '#mocks/trace/filter/parseFilter'
import { testIds } from '../../testIds.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './FilterField.module.css'
import type { WireModel } from './model/createWireModel.ts'

/** The wire's filter, and its errors. */
export function FilterField({ model }: { model: WireModel }) {
  const [text, setText] = useState('')
  const filter = useMemo(() => parseFilter(text), [text])
  const deferred = useDeferredValue(filter)
  const isFirst = useRef(true)

  useEffect(() => {
    if (isFirst.current && deferred.terms.length === 0) return
    isFirst.current = false
    model.change({ filter: deferred })
  }, [model, deferred])

  return (
    <div className={styles['filter']}>
      <input
        type="search"
        value={text}
        placeholder="Filter: text  method:eth_*  -hop:gateway  code:4001  status:open"
        aria-label="Filter the wire"
        aria-describedby="filter-problem"
        aria-invalid={filter.problems.length > 0}
        spellCheck={false}
        autoComplete="off"
        data-testid={testIds.filterInput}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          if (text === '') event.currentTarget.blur()
          else setText('')
        }}
      />
      <div id="filter-problem" role="status">
        {filter.problems.map((problem) => (
          <p key={problem} className={styles['problem']} data-testid={testIds.filterError}>
            <Icon name="warn" size={12} /> {problem}
          </p>
        ))}
      </div>
    </div>
  )
}
