import type { RequestArguments } from '#mocks/core/eip1193'
import { toWireError, type WireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import type { WalletConnection } from '../walletTypes.ts'

/**
 * How a question to the wallet ended. `withdrawn`: nobody waits for the answer any more; it has a result where the
 * wallet was acting on it already.
 */
export type Outcome =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly error: WireError }
  | { readonly kind: 'withdrawn'; readonly result?: unknown }

export type Ask = {
  /** The id of the message that asks. */
  readonly id: number
  readonly connection: WalletConnection
  readonly args: RequestArguments
  readonly chainId?: number | undefined
  /** Whether the dapp has no session yet: the wallet asks on its own account. */
  readonly isOwn?: boolean | undefined
  /** Keys of the trace, beside the message's id. */
  readonly keys?: readonly string[] | undefined
  readonly data: Record<string, unknown>
}

/** The messages that the wallet was asked about and has not answered. */
export type Asks = {
  /** Asks the wallet. Never rejects. */
  run(ask: Ask): Promise<Outcome>
  has(id: number): boolean
  /** Takes a question back. */
  withdraw(id: number): void
  /** Takes back all that was asked through such connections. */
  withdrawAll(which: (connection: WalletConnection) => boolean): void
}

/** Makes the list of open questions; each goes into the trace at hop `peer`. */
export function createAsks(trace: Trace): Asks {
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
