import type { ReactNode } from 'react'
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
