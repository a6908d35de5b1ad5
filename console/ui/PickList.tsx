import type { ComponentProps, ReactNode } from 'react'
import { joinNames } from './joinNames.ts'
import styles from './PickList.module.css'

type PickSearchProps = {
  /** A plural, such as `scenarios`. */
  of: string
  count: number
  value: string
  testId: string
  onChange(value: string): void
  children?: ReactNode
}

export function PickList({ children }: { children: ReactNode }) {
  return <div className={joinNames(styles['list'], 'shaded')}>{children}</div>
}

export function PickGroup({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h4 className={styles['group']}>
        {title} <span className={styles['note']}>{note}</span>
      </h4>
      {children}
    </section>
  )
}

export function PickRow(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={styles['row']} {...props} />
}

/** Whether a text has every word of a search. */
export function hasWords(text: string, search: string): boolean {
  const lower = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

export function PickSearch({ of, count, value, testId, onChange, children }: PickSearchProps) {
  return (
    <div className={styles['search']}>
      <input
        type="search"
        value={value}
        placeholder={`Search ${count} ${of}`}
        aria-label={`Search ${of}`}
        autoComplete="off"
        data-testid={testId}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </div>
  )
}
