import { useCallback, useState } from 'react'
import { useConnection } from 'wagmi'
import { toWireError, type WireError } from '#mocks/core/rpcError'
import { useActions } from '../../WorldContext.tsx'
import type { CardRequest } from './cards/requestCard.ts'

/** One sending of a request. */
export type Run = CardRequest & {
  readonly id: number
  /** By the page's monotonic clock, in milliseconds. */
  readonly startedAt: number
  /** The chain that the connection was on when it was sent. */
  readonly chainId: number | undefined
  readonly tookMs: number | undefined
  readonly outcome:
    | { readonly status: 'waiting' }
    | { readonly status: 'ok'; readonly result: unknown }
    | { readonly status: 'error'; readonly error: WireError }
}

const KEPT = 6

/** The newest sendings of a card, newest first. Several may be under way at once. */
export function useRuns(): { runs: readonly Run[]; send(request: CardRequest): void } {
  const actions = useActions()
  const { chainId } = useConnection()
  const [runs, setRuns] = useState<readonly Run[]>([])

  const send = useCallback(
    (request: CardRequest) => {
      const startedAt = performance.now()
      const id = startedAt + Math.random()
      const settle = (outcome: Run['outcome']) => {
        const tookMs = performance.now() - startedAt
        setRuns((known) => known.map((run) => (run.id === id ? { ...run, outcome, tookMs } : run)))
      }
      setRuns((known) => [
        { ...request, id, startedAt, chainId, tookMs: undefined, outcome: { status: 'waiting' } as const },
        ...known.filter((run, index) => index < KEPT - 1 || run.outcome.status === 'waiting'),
      ])
      actions.request({ method: request.method, params: request.params }).then(
        (result) => settle({ status: 'ok', result }),
        (error) => settle({ status: 'error', error: toWireError(error) }),
      )
    },
    [actions, chainId],
  )
  return { runs, send }
}
