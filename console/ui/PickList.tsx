import type { ComponentProps, ReactNode } from 'react'
import { joinNames } from './joinNames.ts'
import styles from './PickList.module.css'

type PickSearchProps = {
  of: string
  count: number
  value: string
  testId: string
  onChange(value: string): void
  children?: ReactNode
}

export const PickList = ({ children }: { children: ReactNode }) => (
  <div className={joinNames(styles['list'], 'shaded')}>{children}</div>
)

export const PickGroup = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => (
  <section>
    <h4 className={styles['group']}>
      {title} <span className={styles['note']}>{note}</span>
    </h4>
    {children}
  </section>
)

export const PickRow = (props: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button type="button" className={styles['row']} {...props} />
)

export function hasWords(text: string, search: string): boolean {
  const lower = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

export const PickSearch = ({ of, count, value, testId, onChange, children }: PickSearchProps) => (
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
