import { useState } from 'react'
import { type ActionState, useAction } from '../../ui/useAction.ts'

/** Hides the success once a fault is removed, because it may be that one. */
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
