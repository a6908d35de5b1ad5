import type { Eip1193EventName, Eip1193Provider, RequestArguments } from '#mocks/core/eip1193'
import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import { tapSession } from './tapSession.ts'

const eventNames: readonly Eip1193EventName[] = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message']

/** The hop between dapp and wallet, as the dapp sees it. */
export type ProviderHop = {
  /** Hands a request on to the wallet. `cause` is the key of what the dapp was doing. */
  request(args: RequestArguments, cause: string | undefined): Promise<unknown>
}

/**
 * Listens to an EIP-1193 provider: each request with its answer, each event. The provider itself is left as it is.
 * A wallet in this page that knows the trace joins its own side by the argument object, which is new for each request.
 */
export function tapProvider(provider: Eip1193Provider, trace: Trace): ProviderHop {
  for (const name of eventNames) {
    provider.on(name, (payload: unknown) =>
      trace.emit({ hop: 'provider', phase: 'event', method: name, data: { payload } }),
    )
  }
  const session = tapSession(provider, trace)
  return {
    async request(incoming, cause) {
      const args = toOwn(incoming)
      const key = trace.handOn(args)
      const keys = cause === undefined ? [key] : [key, cause]
      const forget = session?.expect(args, key)
      try {
        return await traced(
          trace,
          { hop: 'provider', method: args.method, keys, data: { params: args.params } },
          () => provider.request(args),
          (result) => transactionKeys(args.method, args.params, result),
        )
      } finally {
        forget?.()
      }
    },
  }
}

/** Objects of this request alone, so that whoever meets them again knows whose they are. */
function toOwn({ method, params }: RequestArguments): RequestArguments {
  if (params === undefined) return { method }
  return { method, params: Array.isArray(params) ? [...params] : { ...params } }
}
