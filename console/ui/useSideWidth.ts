import { useCallback, useState } from 'react'
import { usePreference } from './usePreference.ts'

/** Pixels. */
export const LEAST_WIDTH = 240
export const MOST_WIDTH = 640

export type SideWidth = {
  /** Pixels. Undefined for the default width. */
  readonly width: number | undefined
  readonly isFolded: boolean
  setWidth(width: number): void
  toggle(): void
}

export function useSideWidth(name: string): SideWidth {
  const [stored, store] = usePreference(`width.${name}`, isWidth, 'auto')
  const [folded, storeFolded] = usePreference(`folded.${name}`, isFolded, 'no')
  // Dragging changes it many times a second.
  const [width, change] = useState(stored === 'auto' ? undefined : Number(stored))
  const setWidth = useCallback(
    (next: number) => {
      change(next)
      store(String(next))
    },
    [store],
  )
  const toggle = () => storeFolded(folded === 'yes' ? 'no' : 'yes')
  return { width, isFolded: folded === 'yes', setWidth, toggle }
}

function isWidth(text: string): text is string {
  const width = Number(text)
  return text === 'auto' || (width >= LEAST_WIDTH && width <= MOST_WIDTH)
}

function isFolded(text: string): text is 'yes' | 'no' {
  return text === 'yes' || text === 'no'
}
