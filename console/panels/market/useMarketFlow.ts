import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActionState } from '../../ui/useAction.ts'
import { type MarketProblem, toMarketProblem } from './toMarketProblem.ts'

export type MarketFlow = ActionState & { readonly problem?: MarketProblem }

/** Runs a flow of several steps, reports each step, and returns the final message. */
export type MarketAct = (tell: (words: string) => void) => Promise<string>

/** Runs the flows of a row, one at a time. After each flow, what the page shows of the chain is read again. */
export function useMarketFlow(): readonly [flow: MarketFlow, run: (act: MarketAct) => Promise<boolean>] {
  const queries = useQueryClient()
  const [flow, setAction] = useState<MarketFlow>({ status: 'idle', words: '' })

  async function run(act: MarketAct): Promise<boolean> {
    const tell = (words: string) => setAction({ status: 'waiting', words })
    tell('')
    try {
      setAction({ status: 'ok', words: await act(tell) })
      return true
    } catch (error) {
      const problem = toMarketProblem(error)
      setAction({ status: 'error', words: problem.words, problem })
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['market'] })
    }
  }
  return [flow, run]
}
