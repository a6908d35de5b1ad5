import type { RequestArguments } from '#mocks/core/eip1193'
import { toWireError, type WireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { tracedRequest } from '../request/tracedRequest.ts'
import type { WalletConnection } from '../walletTypes.ts'

/** `withdrawn`: the caller is gone. It has a result if the wallet was already acting on the request. */
export type Outcome =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: WireError }
  | { readonly kind: 'withdrawn'; readonly result?: unknown }

export type OpenRequest = {
  /** The id of the message with the request. */
  readonly id: number
  readonly connection: WalletConnection
  readonly args: RequestArguments
  readonly chainId?: number | undefined
  /** Whether the dapp has no session yet: the transport itself asks. */
  readonly isOwn?: boolean | undefined
  readonly keys?: readonly string[] | undefined
  readonly data: Record<string, unknown>
}

export type OpenRequests = {
  /** Never rejects. */
  run(request: OpenRequest): Promise<Outcome>
  has(id: number): boolean
  withdraw(id: number): void
  withdrawAll(which: (connection: WalletConnection) => boolean): void
}

export function createOpenRequests(trace: Trace): OpenRequests {
  const open = new Map<number, { readonly connection: WalletConnection; withdrawn: boolean }>()

  function withdraw(id: number): void {
    const entry = open.get(id)
    if (!entry) return
    entry.withdrawn = true
    entry.connection.withdraw(String(id))
  }

  return {
    async run({ id, connection, args, chainId, isOwn, keys = [], data }) {
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
    has: (id) => open.has(id),
    withdraw,
    withdrawAll(which) {
      for (const [id, { connection }] of [...open]) if (which(connection)) withdraw(id)
    },
  }
}
