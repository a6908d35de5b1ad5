import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import type { WalletConnection } from '../../../walletTypes.ts'

export type TraceConnectionParameters = {
  readonly trace: Trace
  readonly channel: string
  /** The keys of the message that a request came with. */
  readonly keysNow: () => readonly string[]
}

/** Writes a connection's requests to the trace at hop `peer`, joined with the message that each came with. */
export function traceConnection(connection: WalletConnection, parameters: TraceConnectionParameters): WalletConnection {
  const { trace, channel, keysNow } = parameters
  return {
    ...connection,
    request(args, options) {
      const { method, params } = args
      const keys = [...keysNow(), trace.handOn(args)]
      const data = {
        transport: 'metamaskConnect',
        origin: connection.origin,
        params,
        topic: channel,
        chainId: options?.chainId,
      }
      return traced(
        trace,
        { hop: 'peer', method, keys, data },
        () => connection.request(args, options),
        (answer) => transactionKeys(method, params, answer),
      )
    },
  }
}
