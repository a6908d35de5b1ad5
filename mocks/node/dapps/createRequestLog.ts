import { ForeignText } from '#mocks/core/foreign/ForeignText'
import { createListeners } from '#mocks/core/listeners'
import { withResolvers } from '#mocks/core/promises'
import { fromWireError, type WireError } from '#mocks/core/rpcError'
import { sizeOf } from '#mocks/trace/memory/sizeOf'
import { toJson } from '#mocks/trace/toJson'
import type { ObserveRequest, ReceivedRequest } from '#mocks/wallet/request/pendingRequest'
import type { PageRequest } from './toNotAskedError.ts'
import type { DecidedRequest } from './walletRequest.ts'

export type RequestLog = ReturnType<typeof createRequestLog>

type RequestLogParameters = {
  readonly limit?: number | undefined
  /** Approximate bytes of their parameters and results. */
  readonly bytes?: number | undefined
}

type Entry = {
  readonly request: ReceivedRequest
  size: number
  readonly ids: string[]
  status: PageRequest['status']
  error: WireError | undefined
}

const LIMIT = 10_000
const BYTES = 64 * 1024 * 1024

export function createRequestLog({ limit = LIMIT, bytes = BYTES }: RequestLogParameters = {}) {
  const entries = new Set<Entry>()
  const shown = new Map<string, DecidedRequest>()
  const refused: PageRequest[] = []
  const listeners = createListeners<[request: DecidedRequest]>()
  const failures = createListeners()
  let isHidden = false
  let size = 0

  function resize(entry: Entry, to: number): void {
    size += to - entry.size
    entry.size = to
  }

  function dropOldest(): void {
    for (const entry of entries) {
      if (entries.size <= limit && size <= bytes) return
      if (entry.status === 'pending') continue
      entries.delete(entry)
      resize(entry, 0)
      for (const id of entry.ids) shown.delete(id)
    }
  }

  const observe: ObserveRequest = (request) => {
    if (isHidden) return undefined
    const { promise, resolve, reject } = withResolvers<unknown>()
    promise.catch(() => {})
    const entry: Entry = { request, size: 0, ids: [], status: 'pending', error: undefined }
    entries.add(entry)
    dropOldest()
    return {
      shown({ id, method, params, preview }) {
        entry.ids.push(id)
        resize(entry, entry.size + sizeOf(params))
        const asked = { ...request, id, method, params, preview: toJson(preview), answer: promise }
        shown.set(id, asked)
        listeners.notify(asked)
      },
      ended(end) {
        if ('error' in end) {
          entry.status = 'failed'
          entry.error = end.error
          reject(fromWireError(end.error))
          failures.notify()
        } else {
          entry.status = 'answered'
          // Nobody waits for the answer to a request that the user was not asked about.
          const result = entry.ids.length > 0 ? toJson(end.result) : undefined
          if (result !== undefined) resize(entry, entry.size + sizeOf(result))
          resolve(result)
        }
        dropOldest()
      },
    }
  }

  return {
    observe,
    /** Notes a proposal of WalletConnect that was refused: the wallet itself is not asked about one that it cannot serve. */
    refuse({ code, message }: WireError): void {
      const error = { code, message: new ForeignText(message) }
      const method = new ForeignText('wc_sessionPropose')
      refused.push({ method, origin: new ForeignText('WalletConnect'), status: 'failed', error })
      if (refused.length > limit) refused.shift()
      failures.notify()
    },
    shown: (): readonly DecidedRequest[] => [...shown.values()],
    asked: (): readonly PageRequest[] => [...Array.from(entries, toPageRequest), ...refused],
    onShown: listeners.add,
    onFailed: failures.add,
    hide<result>(run: () => Promise<result>): Promise<result> {
      isHidden = true
      // The wallet has a request before it first waits: requests of pages are not hidden with it.
      const running = run()
      isHidden = false
      return running
    },
  }
}

function toPageRequest({ request: { method, origin }, status, error, ids }: Entry): PageRequest {
  return {
    method: new ForeignText(method),
    origin: new ForeignText(origin),
    status,
    error: error && { code: error.code, message: new ForeignText(error.message) },
    ...(ids.length === 0 ? {} : { wasShown: true, request: ids.at(-1) }),
  }
}
