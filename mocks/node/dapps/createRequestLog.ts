import { createListeners } from '#mocks/core/createListeners'
import { ForeignText } from '#mocks/core/foreign/ForeignText'
import { fromWireError, type WireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { sizeOf } from '#mocks/trace/memory/sizeOf'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { RequestPreview } from '#mocks/wallet/request/requestPreview'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { PageRequest } from './toNotAskedError.ts'
import type { DecidedRequest, WalletRequest } from './walletRequest.ts'

/** What pages asked one wallet, and what its user was asked, by the trace. */
export type RequestLog = {
  /** The requests that the user was asked about, the oldest first. Each with the promise of its answer. */
  shown(): readonly DecidedRequest[]
  /** All that the pages asked, the oldest first. */
  asked(): readonly PageRequest[]
  /** Calls the listener when the user is asked. Returns its removal. */
  onShown(listener: (request: WalletRequest) => void): () => void
  /** Calls the listener when a request of a page got an error. Returns its removal. */
  onFailed(listener: () => void): () => void
  /** Leaves out what is asked while `run` runs. */
  hide<result>(run: () => Promise<result>): Promise<result>
  stop(): void
}

export type RequestLogParameters = {
  readonly trace: Trace
  /** The wallet's name in the trace. */
  readonly wallet: string
  /** The chain of an origin, for requests that name none. */
  readonly chainOf: (origin: string) => number
  /** How many requests it keeps. Beyond that it drops the oldest that have their answer. Default 10,000. */
  readonly limit?: number | undefined
  /** How many bytes their parameters and results may take, about. Default 64 MiB. */
  readonly bytes?: number | undefined
}

type Entry = {
  readonly method: string
  params: unknown
  /** Of the parameters and the result. */
  size: number
  readonly origin: string
  readonly chainId: number
  readonly transport: WalletRequest['transport']
  readonly answer: Promise<unknown>
  readonly span: string
  /** The id by which the user was asked. Undefined: the user was not. */
  request: string | undefined
  status: PageRequest['status']
  error: WireError | undefined
  settle(event: TraceEvent): void
}

const LIMIT = 10_000
const BYTES = 64 * 1024 * 1024

/**
 * Follows the requests to a wallet in the trace.
 *
 * @example
 * const log = createRequestLog({ trace, wallet: 'wallet-1', chainOf: () => 1 })
 * log.shown().map(({ method }) => method) // ['eth_requestAccounts']
 */
export function createRequestLog({
  trace,
  wallet,
  chainOf,
  limit = LIMIT,
  bytes = BYTES,
}: RequestLogParameters): RequestLog {
  /** By the key that joins the hops of a request, in the order of their arrival. */
  const entries = new Map<string, Entry>()
  const spans = new Map<string, Entry>()
  /** By their ids, in the order in which the user was asked. */
  const shown = new Map<string, DecidedRequest>()
  const refused: PageRequest[] = []
  const listeners = new Set<(request: WalletRequest) => void>()
  const failures = createListeners()
  let isHidden = false
  let size = 0

  function read(event: TraceEvent): void {
    const { hop, phase } = event
    if (hop === 'peer' && phase === 'note') refuse(event)
    if (hop === 'wallet' && phase === 'request' && event.data['wallet'] === wallet && !isHidden) begin(event)
    if (hop === 'wallet' && phase !== 'request') end(event)
    if (hop === 'person' && phase === 'request' && event.data['wallet'] === wallet) show(event)
  }

  /** A proposal that the wallet cannot serve is refused before the wallet is asked. */
  function refuse({ method, data }: TraceEvent): void {
    const wire = data['error'] as WireError | undefined
    if (method !== 'wc_sessionPropose' || data['direction'] !== 'out' || !wire) return
    const error = { code: wire.code, message: new ForeignText(wire.message) }
    refused.push({ method: new ForeignText(method), origin: new ForeignText('WalletConnect'), status: 'failed', error })
    if (refused.length > limit) refused.shift()
    failures.notify()
  }

  function begin({ method = '', span = '', keys, data }: TraceEvent): void {
    const [key = ''] = keys
    const { promise, resolve, reject } = withResolvers()
    const origin = String(data['origin'])
    const entry: Entry = {
      method,
      params: data['params'],
      size: sizeOf(data['params']),
      origin,
      chainId: typeof data['chainId'] === 'number' ? data['chainId'] : chainOf(origin),
      transport: (data['transport'] as WalletTransport | undefined) ?? 'injected',
      answer: promise,
      span,
      request: undefined,
      status: 'pending',
      error: undefined,
      settle(end) {
        const wire = end.data['error'] as WireError | undefined
        entry.status = wire ? 'failed' : 'answered'
        entry.error = wire
        // Nobody waits for the answer to a request that the user was not asked about.
        const isShown = entry.request !== undefined
        if (!isShown) entry.params = undefined
        resize(entry, isShown ? entry.size + sizeOf(end.data['result']) : 0)
        if (wire) reject(fromWireError(wire))
        else resolve(isShown ? end.data['result'] : undefined)
      },
    }
    entries.set(key, entry)
    spans.set(span, entry)
    size += entry.size
    dropOldest()
  }

  function resize(entry: Entry, to: number): void {
    size += to - entry.size
    entry.size = to
  }

  function end(event: TraceEvent): void {
    const entry = spans.get(event.span ?? '')
    entry?.settle(event)
    if (entry?.error) failures.notify()
    dropOldest()
  }

  /** What still waits stays: its answer is to come. */
  function dropOldest(): void {
    if (entries.size <= limit && size <= bytes) return
    for (const [key, entry] of entries) {
      const { status, span, request } = entry
      if (status === 'pending') continue
      entries.delete(key)
      spans.delete(span)
      resize(entry, 0)
      if (request !== undefined) shown.delete(request)
      if (entries.size <= limit && size <= bytes) return
    }
  }

  function show({ keys, data }: TraceEvent): void {
    const entry = entries.get(keys[0] ?? '')
    if (!entry) return
    const { method, params, origin, chainId, transport, answer } = entry
    const preview = data['preview'] as RequestPreview
    const id = String(data['request'])
    entry.request = id
    const request = { id, method, params, origin, chainId, transport, preview, answer }
    shown.set(id, request)
    for (const listener of listeners) listener(request)
  }

  const stop = trace.subscribe((events) => {
    for (const event of events ?? []) read(event)
  })
  return {
    shown: () => [...shown.values()],
    asked: () => [...Array.from(entries.values(), toPageRequest), ...refused],
    onShown(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onFailed: failures.add,
    hide(run) {
      isHidden = true
      // The wallet traces a request before it first waits: requests of pages are not hidden with it.
      const running = run()
      isHidden = false
      return running
    },
    stop,
  }
}

function toPageRequest({ method, origin, status, error, request }: Entry): PageRequest {
  return {
    method: new ForeignText(method),
    origin: new ForeignText(origin),
    status,
    error: error && { code: error.code, message: new ForeignText(error.message) },
    ...(request === undefined ? {} : { wasShown: true, request }),
  }
}

/** A promise whose rejection nobody has to handle. */
function withResolvers() {
  let resolve: (result: unknown) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<unknown>((yes, no) => {
    resolve = yes
    reject = no
  })
  promise.catch(() => {})
  return { promise, resolve, reject }
}
