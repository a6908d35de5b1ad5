import { useCallback, useRef, useState } from 'react'
import { toErrorText } from './toErrorText.ts'

/** What the newest action came to. `words` are for the person. */
export type ActionState = { readonly status: 'idle' | 'waiting' | 'ok' | 'error'; readonly words: string }

type Tell = { readonly waiting: string; readonly done: string }

const idle: ActionState = { status: 'idle', words: '' }

/** Runs actions that take a while, and tells how the newest one stands: nothing fails unseen. */
export function useAction(): readonly [
  action: ActionState,
  run: (tell: Tell, act: () => Promise<unknown>) => Promise<boolean>,
] {
  const [action, setAction] = useState(idle)
  const newest = useRef(0)
  const run = useCallback(async ({ waiting, done }: Tell, act: () => Promise<unknown>) => {
    newest.current += 1
    const number = newest.current
    /** An older action's end says nothing of the newer one. */
    const tell = (next: ActionState) => {
      if (number === newest.current) setAction(next)
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
  return [action, run]
}
