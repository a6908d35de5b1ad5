import type { RequestArguments } from '#mocks/core/eip1193'
import { toWireError, type WireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import type { WalletConnection } from '../walletTypes.ts'

/**
 * The outcome of a request to the wallet. `withdrawn`: its caller is gone; it has a result if the wallet was already
 * acting on it.
 */
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
  /** Keys of the trace, in addition to the message's id. */
  readonly keys?: readonly string[] | undefined
  readonly data: Record<string, unknown>
}

/** The messages that were passed to the wallet and are not answered yet. */
export type OpenRequests = {
  /** Sends a request to the wallet. Never rejects. */
  run(request: OpenRequest): Promise<Outcome>
  has(id: number): boolean
  /** Withdraws a request. */
  withdraw(id: number): void
  /** Withdraws all requests of the matching connections. */
  withdrawAll(which: (connection: WalletConnection) => boolean): void
}

/** Creates the list of open requests. Each is traced at hop `peer`. */
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
      const { method, params } = args
      const handed = { hop: 'peer', method, keys: [`wc:${id}`, ...keys, trace.handOn(args)], data } as const
      try {
        const result = await traced(
          trace,
          handed,
          () => connection.request(args, { chainId, id: String(id), isOwn }),
          (answer) => transactionKeys(method, params, answer),
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
