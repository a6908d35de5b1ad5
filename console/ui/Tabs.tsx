import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { moveByKey } from './moveByKey.ts'
import styles from './Tabs.module.css'

export type Tab<id extends string> = { readonly id: id; readonly label: ReactNode; readonly testId?: string }

type TabsProps<id extends string> = {
  label: string
  tabs: readonly Tab<id>[]
  selected: id
  onSelect(id: id): void
  /** Tabs are `${idPrefix}-tab-${id}` and control `${idPrefix}-panel-${id}`. */
  idPrefix: string
  sharedPanel?: boolean
  stretch?: boolean
  testId?: string
}

export function Tabs<id extends string>(props: TabsProps<id>) {
  const { label, tabs, selected, onSelect, idPrefix, sharedPanel = false, stretch = false, testId } = props
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === selected)
    const target = moveByKey(event.key, index, tabs.length, 'horizontal')
    const tab = target === undefined ? undefined : tabs[target]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelector<HTMLElement>(`#${idPrefix}-tab-${tab.id}`)?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={`${styles['tabs']} ${stretch ? styles['stretch'] : ''}`}
      data-testid={testId}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${idPrefix}-tab-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={sharedPanel ? `${idPrefix}-panel` : `${idPrefix}-panel-${tab.id}`}
          tabIndex={tab.id === selected ? 0 : -1}
          className={styles['tab']}
          data-testid={tab.testId}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

type TabPanelProps<id extends string> = Pick<TabsProps<id>, 'idPrefix' | 'selected'> & {
  id: id
  className?: string | undefined
  children: ReactNode
}

export const TabPanel = <id extends string>({ idPrefix, id, selected, className, children }: TabPanelProps<id>) => (
  <div
    role="tabpanel"
    id={`${idPrefix}-panel-${id}`}
    aria-labelledby={`${idPrefix}-tab-${id}`}
    className={className}
    hidden={id !== selected}
  >
    {children}
  </div>
)
