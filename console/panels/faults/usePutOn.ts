import { useState } from 'react'
import { type ActionState, useAction } from '../../ui/useAction.ts'

/**
 * Runs what puts faults on. That one was put on is told until one is taken off: it may be that one.
 *
 * @param removals how often a fault was taken off
 * @param input as of `useAction`
 */
export function usePutOn(removals: number, input = ''): ReturnType<typeof useAction> {
  const [state, run] = useAction(input)
  const [at, setAt] = useState(removals)
  const isOld = state.status === 'ok' && at !== removals
  const shown: ActionState = isOld ? { status: 'idle', words: '' } : state
  return [
    shown,
    (tell, act) => {
      setAt(removals)
      return run(tell, act)
    },
  ]
}
