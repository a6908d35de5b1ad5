import { useCallback, useRef, useState } from 'react'

export type ActionState = { readonly status: 'idle' | 'waiting' | 'ok' | 'error'; readonly words: string }
type Tell = { readonly waiting: string; readonly done: string }

const idle: ActionState = { status: 'idle', words: '' }

export function useAction(
  input = '',
): readonly [action: ActionState, run: (tell: Tell, act: () => Promise<unknown>) => Promise<boolean>] {
  const [{ action, about }, setTold] = useState({ action: idle, about: '' })
  const newest = useRef(0)
  const run = useCallback(
    async ({ waiting, done }: Tell, act: () => Promise<unknown>) => {
      newest.current += 1
      const number = newest.current
      const tell = (next: ActionState) => {
        if (number === newest.current) setTold({ action: next, about: input })
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
    },
    [input],
  )
  return [action.status === 'waiting' || about === input ? action : idle, run]
}

function toErrorText(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message
  return typeof error === 'string' && error !== '' ? error : `The action failed without a reason (${String(error)}).`
}
