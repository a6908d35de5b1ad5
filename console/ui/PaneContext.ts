import { createContext } from 'react'

export type PaneKeys = {
  readonly go: string
  readonly fold?: { readonly key: string; readonly name: string; run(): void } | undefined
}

export const PaneContext = createContext<PaneKeys | undefined>(undefined)
