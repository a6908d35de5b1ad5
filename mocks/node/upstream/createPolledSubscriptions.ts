import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { createListeners } from '#mocks/core/listeners'
import { readSubscriptionId, toNotificationText } from './upstreamConnection.ts'

export function createPolledSubscriptions(parameters: {
  readonly ask: (method: string, params: readonly unknown[]) => Promise<RpcOutcome>
  readonly interval: number
}) {
  const { ask, interval } = parameters
  const listeners = createListeners<[subscription: string, text: string]>()
  const all = new Map<string, { readonly id: string; readonly kind: 'newHeads' | 'logs'; readonly filter: unknown }>()
  let count = 0

  const listFilters = () => [...all.values()].filter(({ kind }) => kind === 'logs')
  const poll = createHeadPoll({ ask, interval, listFilters, onEvent })

  function onEvent(event: ChainEvent): void {
    for (const { id, kind } of all.values()) {
      if (kind !== event.kind || (event.kind === 'logs' && event.id !== id)) continue
      listeners.notify(id, toNotificationText(id, JSON.stringify(event.result)))
    }
  }

  return {
    async subscribe(paramsText: string | undefined): Promise<RpcOutcome> {
      const [kind, filter] = readKind(paramsText)
      if (kind !== 'newHeads' && kind !== 'logs') return refuse(kind)
      count += 1
      const id = `0x${count.toString(16)}`
      all.set(id, { id, kind, filter })
      const lost = await poll.start()
      if (lost) all.delete(id)
      return lost ?? { resultText: `"${id}"` }
    },
    unsubscribe(paramsText: string | undefined): RpcOutcome {
      const was = all.delete(readSubscriptionId(paramsText))
      if (all.size === 0) poll.stop()
      return { resultText: String(was) }
    },
    onNotification: listeners.add,
    stop() {
      all.clear()
      poll.stop()
    },
  }
}

function readKind(paramsText: string | undefined): readonly unknown[] {
  const params: unknown = paramsText === undefined ? undefined : JSON.parse(paramsText)
  return Array.isArray(params) ? params : []
}

function refuse(kind: unknown): RpcOutcome {
  if (kind !== 'newPendingTransactions')
    return toErrorOutcome({ code: -32602, message: `Invalid params: eth_subscribe takes newHeads or logs` })
  const message = 'newPendingTransactions is not available from a node over HTTP: give a ws: or wss: upstream'
  return toErrorOutcome({ code: -32601, message })
}

type ChainEvent = { readonly result: Log } & (
  | { readonly kind: 'newHeads' }
  | { readonly kind: 'logs'; readonly id: string }
)

type Header = Readonly<Record<string, unknown>> & { readonly hash: string; readonly parentHash: string }
type Log = Readonly<Record<string, unknown>>
type SeenBlock = { readonly number: number; readonly hash: string; readonly logs: { id: string; log: Log }[] }

/** In blocks. */
const MEMORY = 64
const BODY_FIELDS = ['transactions', 'uncles', 'withdrawals', 'size', 'totalDifficulty']

function createHeadPoll(parameters: {
  readonly ask: (method: string, params: readonly unknown[]) => Promise<RpcOutcome>
  readonly interval: number
  readonly listFilters: () => readonly { readonly id: string; readonly filter: unknown }[]
  readonly onEvent: (event: ChainEvent) => void
}) {
  const { ask, interval, listFilters, onEvent } = parameters
  let seen: SeenBlock[] = []
  let timer: NodeJS.Timeout | undefined
  let running: { ended: boolean } | undefined
  let starting: Promise<RpcOutcome | undefined> | undefined

  async function readBlock(tag: string): Promise<Header | undefined> {
    const outcome = await ask('eth_getBlockByNumber', [tag, false])
    return 'resultText' in outcome ? ((JSON.parse(outcome.resultText) as Header | null) ?? undefined) : undefined
  }

  async function readLogs(header: Header): Promise<SeenBlock['logs']> {
    const wanted = /^0x0*$/.test(String(header['logsBloom'])) ? [] : listFilters()
    const found = await Promise.all(
      wanted.map(async ({ id, filter }) => {
        const { address, topics } = (filter ?? {}) as { address?: unknown; topics?: unknown }
        const outcome = await ask('eth_getLogs', [{ address, topics, blockHash: header.hash }])
        const logs = 'resultText' in outcome ? (JSON.parse(outcome.resultText) as Log[]) : []
        return logs.map((log) => ({ id, log }))
      }),
    )
    return found.flat()
  }

  /** Oldest first. */
  async function listNew(head: Header): Promise<Header[]> {
    const fresh = [head]
    for (let first = head; fresh.length < MEMORY; fresh.unshift(first)) {
      const number = Number(first['number'])
      const before = seen.find((block) => block.number === number - 1)
      if (before?.hash === first.parentHash || number <= (seen[0]?.number ?? number)) break
      const parent = await readBlock(`0x${(number - 1).toString(16)}`)
      // The chain is changing right now: the next poll will see it.
      if (!parent || parent.hash !== first.parentHash) return []
      first = parent
    }
    return fresh
  }

  async function look(run: { ended: boolean }): Promise<void> {
    const head = await readBlock('latest')
    if (!head || run.ended || seen.some(({ hash }) => hash === head.hash)) return
    const fresh = await listNew(head)
    const from = Number(fresh[0]?.['number'] ?? Number.POSITIVE_INFINITY)
    const read = await Promise.all(fresh.map(async (header) => ({ header, logs: await readLogs(header) })))
    if (run.ended) return
    for (const { id, log } of seen.filter(({ number }) => number >= from).flatMap(({ logs }) => logs))
      onEvent({ kind: 'logs', id, result: { ...log, removed: true } })
    seen = seen.filter(({ number }) => number < from)
    for (const { header, logs } of read) {
      seen.push({ number: Number(header['number']), hash: header.hash, logs })
      const head = Object.entries(header).filter(([name]) => !BODY_FIELDS.includes(name))
      onEvent({ kind: 'newHeads', result: Object.fromEntries(head) })
      for (const { id, log } of logs) onEvent({ kind: 'logs', id, result: log })
    }
    seen = seen.slice(-MEMORY)
  }

  function plan(run: { ended: boolean }): void {
    timer = setTimeout(() => {
      look(run)
        .catch(() => {})
        .finally(() => run.ended || plan(run))
    }, interval)
  }

  async function begin(): Promise<RpcOutcome | undefined> {
    const outcome = await ask('eth_getBlockByNumber', ['latest', false])
    starting = undefined
    if (!('resultText' in outcome)) return outcome
    const head = JSON.parse(outcome.resultText) as Header | null
    seen = head ? [{ number: Number(head['number']), hash: head.hash, logs: [] }] : []
    running = { ended: false }
    plan(running)
    return undefined
  }

  return {
    async start(): Promise<RpcOutcome | undefined> {
      if (running) return undefined
      starting ??= begin()
      return starting
    },
    stop() {
      clearTimeout(timer)
      if (running) running.ended = true
      running = undefined
    },
  }
}
