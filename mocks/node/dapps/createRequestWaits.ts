import type { BenchError } from '#mocks/core/BenchError'
import { isSaidOf } from '#mocks/wallet/decisions/decision'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { RequestLog } from './createRequestLog.ts'
import { type NotAskedParameters, toNotAskedError } from './toNotAskedError.ts'
import type { DecidedRequest } from './walletRequest.ts'

export type RequestWait = {
  /** A wire method; `eth_requestAccounts` stands for every way to connect. Undefined: any. */
  readonly method?: string | undefined
  /** The web origin that asks. Undefined: any. */
  readonly origin?: string | undefined
  /** Milliseconds. */
  readonly timeout: number
  /** Leaves the request for other waits. Default false: each request ends one wait. */
  readonly leave?: boolean | undefined
  /** Ends the wait without a request. */
  readonly signal?: AbortSignal | undefined
}

export type RequestWaits = {
  /** @throws BenchError if none does in time: it says what came instead */
  next(wait: RequestWait): Promise<DecidedRequest>
  /** The undecided requests that no wait has taken, the oldest first. */
  pending(): readonly DecidedRequest[]
  hasTaken(id: string): boolean
  /** Counts a request as one that a wait has taken: somebody has decided it by its id. */
  take(id: string): void
  /** What each wait that is still open would fail with now. */
  listOpen(): readonly BenchError[]
  /** Ends all waits. They never settle. */
  stop(): void
}

export function createRequestWaits(parameters: {
  readonly wallet: Wallet
  readonly log: Pick<RequestLog, 'shown' | 'asked'>
  /** Whether another side has decided a request for a later wait. Default: no. */
  readonly isDecided?: ((id: string) => boolean) | undefined
  readonly who?: NotAskedParameters['who']
  readonly listNotes?: (() => readonly string[]) | undefined
}): RequestWaits {
  const { wallet, log, who, isDecided = () => false, listNotes = () => [] } = parameters
  const taken = new Set<string>()
  const waits = new Map<() => void, () => BenchError>()

  /** Ignored requests count as decided, and stay. */
  function pending(): readonly DecidedRequest[] {
    const open = wallet.getState().pending.filter(({ id, decision }) => !decision && !taken.has(id))
    return log.shown().filter((request) => open.some(({ id }) => id === request.id))
  }

  function take(id: string): void {
    taken.add(id)
    const shown = log.shown()
    if (taken.size <= shown.length) return
    // The log has dropped some.
    const known = new Set(shown.map((request) => request.id))
    for (const each of taken) if (!known.has(each)) taken.delete(each)
  }

  function next({ method, origin, timeout, leave = false, signal }: RequestWait): Promise<DecidedRequest> {
    const isMeant = (request: DecidedRequest) =>
      (method === undefined || isSaidOf(method, request)) && (origin === undefined || origin === request.origin)
    const isLeft = (request: DecidedRequest) => isDecided(request.id) && isMeant(request)
    const find = () => pending().find(isMeant) ?? log.shown().find(isLeft)
    const toError = (waited: number | undefined) => {
      const decided = log.shown().filter(({ id }) => taken.has(id))
      const metaMessages = listNotes()
      const asked = log.asked()
      return toNotAskedError({ method, who, timeout: waited, pending: pending(), decided, asked, metaMessages })
    }
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        unsubscribe()
        signal?.removeEventListener('abort', end)
        waits.delete(end)
      }
      const look = () => {
        const found = find()
        if (!found) return
        end()
        if (!leave) take(found.id)
        resolve(found)
      }
      const timer = setTimeout(() => {
        end()
        reject(toError(timeout))
      }, timeout)
      const unsubscribe = wallet.subscribe(look)
      signal?.addEventListener('abort', end)
      waits.set(end, () => toError(undefined))
      look()
    })
  }

  return {
    next,
    pending,
    hasTaken: (id) => taken.has(id),
    take,
    listOpen: () => Array.from(waits.values(), (toOpen) => toOpen()),
    stop() {
      for (const end of [...waits.keys()]) end()
    },
  }
}
