import type { KeyboardEvent, ReactNode, Ref } from 'react'
import styles from './Panes.module.css'
import { type PaneId, PaneTabs } from './panels/statusBar/PaneTabs.tsx'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'
import { useMediaQuery } from './ui/useMediaQuery.ts'

type Pane = {
  readonly id: PaneId
  readonly name: string
  readonly testId: string
  readonly content: ReactNode
}

type PanesProps = {
  /** The page's heading, where no other part has it. */
  title?: string
  panes: readonly Pane[]
  selected: PaneId
  onSelect(id: PaneId): void
  /** The dapp's side, over which its dialogs stand. */
  dapp?: Ref<HTMLElement>
}

/** The sides of a console, next to each other. A narrow window shows one at a time. */
export function Panes({ title, panes, selected, onSelect, dapp }: PanesProps) {
  const narrow = useMediaQuery('(max-width: 899px)')
  return (
    <main className={styles['panes']} data-narrow={narrow}>
      {title !== undefined && <h1 className="visuallyHidden">{title}</h1>}
      {narrow && <PaneTabs selected={selected} onSelect={onSelect} />}
      {panes.map(({ id, name, testId, content }) => (
        <section
          key={id}
          ref={id === 'dapp' ? dapp : undefined}
          id={`pane-panel-${id}`}
          className={styles[id]}
          role={narrow ? 'tabpanel' : undefined}
          aria-label={name}
          hidden={narrow && id !== selected}
          tabIndex={-1}
          data-testid={testId}
          onKeyDown={id === 'dapp' ? undefined : keepFromDialog}
        >
          <ErrorBoundary name={name}>{content}</ErrorBoundary>
        </section>
      ))}
    </main>
  )
}

/**
 * Keeps Tab and Escape from a dialog of the dapp. It listens to the whole window: at Tab it would take the focus back
 * from the wallet, and at an Escape meant for the wire it would close.
 */
function keepFromDialog(event: KeyboardEvent): void {
  if (event.key === 'Tab' || event.key === 'Escape') event.stopPropagation()
}
