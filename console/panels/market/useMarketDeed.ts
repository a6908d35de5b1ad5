import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deed } from '../../ui/useDeed.ts'
import { type MarketProblem, toMarketProblem } from './toMarketProblem.ts'

export type MarketDeed = Deed & { readonly problem?: MarketProblem }

/** Does something that takes several steps, tells of each, and returns how it ended. */
export type MarketAct = (tell: (words: string) => void) => Promise<string>

/** Runs the deeds of a row, one at a time; when one has ended, what the page shows of the chain is read anew. */
export function useMarketDeed(): readonly [deed: MarketDeed, run: (act: MarketAct) => Promise<boolean>] {
  const queries = useQueryClient()
  const [deed, setDeed] = useState<MarketDeed>({ status: 'idle', words: '' })

  async function run(act: MarketAct): Promise<boolean> {
    const tell = (words: string) => setDeed({ status: 'waiting', words })
    tell('')
    try {
      setDeed({ status: 'ok', words: await act(tell) })
      return true
    } catch (error) {
      const problem = toMarketProblem(error)
      setDeed({ status: 'error', words: problem.words, problem })
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['market'] })
    }
  }
  return [deed, run]
}
