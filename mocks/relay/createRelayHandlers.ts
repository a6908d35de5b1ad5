import { importOptional } from '#mocks/core/importOptional'
import { type RelayHandlers, type RelayHandlersParameters, toRelayHandlers } from './toRelayHandlers.ts'

/**
 * Makes the MSW handlers that answer WalletConnect's addresses from a relay, for a page's worker and for Node's
 * `setupServer`. WebSockets to other addresses pass through to the network, which MSW does not do on its own once it
 * has a WebSocket handler.
 *
 * @throws BenchError if MSW, an optional package, is not installed
 * @example
 * const worker = setupWorker(...(await createRelayHandlers({ relay })))
 */
export async function createRelayHandlers(parameters: RelayHandlersParameters): Promise<RelayHandlers> {
  const msw = await importOptional({ name: 'msw', feature: 'createRelayHandlers', load: () => import('msw') })
  return toRelayHandlers(msw, parameters)
}
