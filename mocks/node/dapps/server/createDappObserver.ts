import type { Trace } from '#mocks/trace/createTrace'
import { traced } from '#mocks/trace/traced'
import { transactionKeys } from '#mocks/trace/transactionKeys'
import type { PageObserver } from './createPageConnections.ts'

/**
 * Makes what traces dapps in other processes and their wallets, as the dapp sees it.
 *
 * @example
 * createPageConnections({ wallets, originOf, observer: createDappObserver(trace) })
 */
export function createDappObserver(trace: Trace): PageObserver<{ readonly origin: string }> {
  return {
    aroundRequest({ frame, args }, run) {
      const { method, params } = args
      const data = { params, page: frame.origin }
      return traced(trace, { hop: 'provider', method, keys: [trace.handOn(args)], data }, run, (result) =>
        transactionKeys(method, params, result),
      )
    },
    onEvent({ frame, event: { name, payload } }) {
      trace.emit({ hop: 'provider', phase: 'event', method: name, data: { payload, page: frame.origin } })
    },
  }
}
