import { type ReactNode, useId } from 'react'
import { testIds } from '../testIds.ts'
import { Icon } from './Icon.tsx'
import styles from './Section.module.css'
import { usePreference } from './usePreference.ts'

type SectionProps = {
  id: string
  title: string
  summary?: ReactNode
  open?: boolean
  lazy?: boolean
  tools?: ReactNode
  children: ReactNode
}

export function Section({ id, title, summary, open = true, lazy = false, tools, children }: SectionProps) {
  const [state, setState] = usePreference(`section.${id}`, ['open', 'closed'], open ? 'open' : 'closed')
  const bodyId = useId()
  const isOpen = state === 'open'
  return (
    <section aria-label={title}>
      <div className={styles['header']}>
        <h3 className={styles['heading']}>
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            data-section={id}
            data-testid={testIds.sectionToggle}
            onClick={() => setState(isOpen ? 'closed' : 'open')}
          >
            <Icon name="chevron" size={12} />
            <span className={styles['title']}>{title}</span>
            {summary !== undefined && <span className={styles['summary']}>{summary}</span>}
          </button>
        </h3>
        {tools}
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {(isOpen || !lazy) && children}
      </div>
    </section>
  )
}
