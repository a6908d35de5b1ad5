import type { RequestArguments } from '#mocks/core/eip1193'
import { toWireError, type WireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { membersOf } from '#mocks/wallet/parseObject'
import { tracedRequest } from '#mocks/wallet/request/tracedRequest'
import type { WalletConnection } from '#mocks/wallet/walletTypes'
import type { SignClient } from './startClient.ts'

/** `withdrawn`: the caller is gone. It has a result if the wallet was already acting on the request. */
export type Outcome =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: WireError }
  | { readonly kind: 'withdrawn'; readonly result?: unknown }

export type OpenRequest = {
  readonly id: number
  readonly connection: WalletConnection
  readonly args: RequestArguments
  readonly chainId?: number | undefined
  /** Whether the dapp has no session yet: the transport itself asks. */
  readonly isOwn?: boolean | undefined
  readonly keys?: readonly string[] | undefined
  readonly data: Record<string, unknown>
}

export type OpenRequests = ReturnType<typeof createOpenRequests>
export type SessionResponse = Parameters<SignClient['respond']>[0]['response']

/**
 * The wallet's answers that the dapp may not have received yet. They outlive the wallet's process: the client still lists
 * such a request as pending, and a repeated request would sign, or send, a second time.
 */
export type AnswerStore = ReturnType<typeof createAnswerStore>

export function createOpenRequests(trace: Trace) {
  const open = new Map<number, { readonly connection: WalletConnection; withdrawn: boolean }>()

  function withdraw(id: number): void {
    const entry = open.get(id)
    if (!entry) return
    entry.withdrawn = true
    entry.connection.withdraw(String(id))
  }

  return {
    /** Never rejects. */
    async run({ id, connection, args, chainId, isOwn, keys = [], data }: OpenRequest): Promise<Outcome> {
      const entry = { connection, withdrawn: false }
      open.set(id, entry)
      const handed = { hop: 'peer', keys: [`wc:${id}`, ...keys, trace.handOn(args)], data } as const
      try {
        const result = await tracedRequest(trace, args, handed, () =>
          connection.request(args, { chainId, id: String(id), isOwn }),
        )
        return { kind: entry.withdrawn ? 'withdrawn' : 'result', result }
      } catch (error) {
        return entry.withdrawn ? { kind: 'withdrawn' } : { kind: 'error', error: toWireError(error) }
      } finally {
        open.delete(id)
      }
    },
    has: (id: number) => open.has(id),
    withdraw,
    withdrawAll(which: (connection: WalletConnection) => boolean) {
      for (const [id, { connection }] of [...open]) if (which(connection)) withdraw(id)
    },
  }
}

export function createAnswerStore(client: SignClient, storageKey: string) {
  const { storage } = client.core
  const underWay = new Set<number>()
  let kept: Readonly<Record<string, SessionResponse>> = {}

  async function set(entries: readonly (readonly [string, SessionResponse])[]): Promise<void> {
    const open = new Set(client.getPendingSessionRequests().map(({ topic, id }) => toKey(topic, id)))
    kept = Object.fromEntries(entries.filter(([key]) => open.has(key)))
    await storage.setItem(storageKey, kept)
  }

  return {
    /** Answers a request, unless that is under way already: the client may report one twice. */
    async once(id: number, answer: () => Promise<void>) {
      if (underWay.has(id)) return
      underWay.add(id)
      try {
        await answer()
      } finally {
        underWay.delete(id)
      }
    },
    /** The answer of this process or an earlier one. */
    get: (topic: string, id: number): SessionResponse | undefined => kept[toKey(topic, id)],
    /** Resolves when it is stored. Skips a request that the client no longer lists as pending. */
    keep: (topic: string, response: SessionResponse) =>
      set([...Object.entries(kept), [toKey(topic, response.id), response]]),
    async drop(topic: string, id: number) {
      const key = toKey(topic, id)
      if (kept[key]) await set(Object.entries(kept).filter(([other]) => other !== key))
    },
    async restore() {
      const saved: unknown = await storage.getItem(storageKey)
      if (typeof saved === 'object' && saved !== null) await set(Object.entries(saved).filter(isEntry))
    },
  }
}

const toKey = (topic: string, id: number): string => `${topic}:${id}`

/** The storage may hold data of another version, or anything. */
function isEntry(entry: [string, unknown]): entry is [string, SessionResponse] {
  const [key, value] = entry
  const { id, jsonrpc, error } = membersOf(value)
  const hasEnd = typeof error === 'object' ? error !== null : Object.hasOwn(Object(value), 'result')
  return jsonrpc === '2.0' && typeof id === 'number' && key.endsWith(`:${id}`) && hasEnd
}
