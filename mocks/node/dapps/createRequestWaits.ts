import type { BenchError } from '#mocks/core/BenchError'
import { isSaidOf } from '#mocks/wallet/decisions/decision'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { RequestLog } from './createRequestLog.ts'
import { type NotAskedParameters, toNotAskedError } from './toNotAskedError.ts'
import type { DecidedRequest } from './walletRequest.ts'

export type RequestWait = {
  /** A wire method; `eth_requestAccounts` stands for every way to connect. Undefined: any. */
  readonly method?: string | undefined
  readonly origin?: string | undefined
  /** Milliseconds. */
  readonly timeout: number
  /** Leaves the request for other waits. Default: each request ends one wait. */
  readonly leave?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

export function createRequestWaits(parameters: {
  readonly wallet: Wallet
  readonly log: Pick<RequestLog, 'shown' | 'asked'>
  readonly isDecided?: ((id: string) => boolean) | undefined
  readonly who?: NotAskedParameters['who']
  readonly listNotes?: (() => readonly string[]) | undefined
}) {
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
    hasTaken: (id: string) => taken.has(id),
    take,
    listOpen: () => Array.from(waits.values(), (toOpen) => toOpen()),
    /** The waits never settle. */
    stop(): void {
      for (const end of [...waits.keys()]) end()
    },
  }
}
