import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ActionState } from '../../ui/useAction.ts'
import { PATIENCE, useIsLate } from '../../ui/useIsLate.ts'
import { type MarketProblem, toMarketProblem } from './toMarketProblem.ts'

export type MarketFlow = ActionState & {
  readonly problem?: MarketProblem
  /** Whether it waits for so long that the person may begin anew. */
  readonly isLate?: boolean
}

/** Runs a flow of several steps, reports each step, and returns the final message. */
export type MarketAct = (tell: (words: string) => void) => Promise<string>

/**
 * Runs the flows of a row. A second one may begin when the first waits for long; the first one is heard of no more then.
 * After each flow, what the page shows of the chain is read again.
 */
export function useMarketFlow(): readonly [flow: MarketFlow, run: (act: MarketAct) => Promise<boolean>] {
  const queries = useQueryClient()
  const [flow, setAction] = useState<MarketFlow>({ status: 'idle', words: '' })
  const newest = useRef<MarketAct>(undefined)
  const isLate = useIsLate(flow.status === 'waiting' ? flow : undefined, PATIENCE)

  async function run(act: MarketAct): Promise<boolean> {
    newest.current = act
    const set = (next: MarketFlow) => {
      if (newest.current === act) setAction(next)
    }
    const tell = (words: string) => set({ status: 'waiting', words })
    tell('')
    try {
      set({ status: 'ok', words: await act(tell) })
      return newest.current === act
    } catch (error) {
      const problem = toMarketProblem(error)
      set({ status: 'error', words: problem.words, problem })
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['market'] })
    }
  }
  return [isLate ? { ...flow, isLate } : flow, run]
}
