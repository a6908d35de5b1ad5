import type { ReactNode } from 'react'
import styles from './PickList.module.css'

type PickSearchProps = {
  /** What the list has, in the plural: `scenarios`. */
  of: string
  count: number
  value: string
  testId: string
  onChange(value: string): void
  /** Further fields that narrow the list. */
  children?: ReactNode
}

/** The field that searches a list to pick from. */
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
