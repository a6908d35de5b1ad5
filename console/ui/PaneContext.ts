import { createContext } from 'react'

/** What the heading of a pane shows of the keys that lead to it. */
export type PaneKeys = {
  /** Goes to it. */
  readonly go: string
  /** Folds it. Undefined where it does not fold. */
  readonly fold?: { readonly key: string; readonly name: string; run(): void } | undefined
}

/** The pane around a heading. Undefined where no key leads to it. */
export const PaneContext = createContext<PaneKeys | undefined>(undefined)
