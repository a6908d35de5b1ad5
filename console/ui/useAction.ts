import { useCallback, useRef, useState } from 'react'
import { toErrorText } from './toErrorText.ts'

/** The state of the newest action. `words` are for the user. */
export type ActionState = { readonly status: 'idle' | 'waiting' | 'ok' | 'error'; readonly words: string }

type Tell = { readonly waiting: string; readonly done: string }

const idle: ActionState = { status: 'idle', words: '' }

/** Runs asynchronous actions and reports the state of the newest one, failures included. */
export function useAction(): readonly [
  action: ActionState,
  run: (tell: Tell, act: () => Promise<unknown>) => Promise<boolean>,
] {
  const [action, setAction] = useState(idle)
  const newest = useRef(0)
  const run = useCallback(async ({ waiting, done }: Tell, act: () => Promise<unknown>) => {
    newest.current += 1
    const number = newest.current
    /** The end of an older action does not change the state of the newer one. */
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
