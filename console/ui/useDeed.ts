import { useCallback, useRef, useState } from 'react'
import { toErrorText } from './toErrorText.ts'

/** What the newest deed came to. `words` are for the person. */
export type Deed = { readonly status: 'idle' | 'waiting' | 'ok' | 'error'; readonly words: string }

type Tell = { readonly waiting: string; readonly done: string }

const idle: Deed = { status: 'idle', words: '' }

/** Runs deeds that take a while, and tells how the newest one stands: nothing fails unseen. */
export function useDeed(): readonly [deed: Deed, run: (tell: Tell, act: () => Promise<unknown>) => Promise<boolean>] {
  const [deed, setDeed] = useState(idle)
  const newest = useRef(0)
  const run = useCallback(async ({ waiting, done }: Tell, act: () => Promise<unknown>) => {
    newest.current += 1
    const number = newest.current
    /** An older deed's end says nothing of the newer one. */
    const tell = (next: Deed) => {
      if (number === newest.current) setDeed(next)
    }
    tell({ status: 'waiting', words: waiting })
    try {
      await act()
      tell({ status: 'ok', words: done })
      return true
    } catch (error) {
      tell({ status: 'error', words: toErrorText(error) })
      return false
    }
  }, [])
  return [deed, run]
}
