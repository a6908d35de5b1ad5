import { useState } from 'react'
import { type ActionState, useAction } from '../../ui/useAction.ts'

/**
 * Runs what puts faults on. That one was put on is told until one is taken off: it may be that one.
 *
 * @param removals how often a fault was taken off
 */
export function usePutOn(removals: number): ReturnType<typeof useAction> {
  const [state, run] = useAction()
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
