import type { HttpHandler } from 'msw'
import { importOptional } from '#mocks/core/importOptional'
import type { Trace } from '#mocks/trace/createTrace'
import type { Registry } from './createRegistry.ts'
import { toRegistryHandlers } from './toRegistryHandlers.ts'

/**
 * Creates the MSW handlers that put a registry at WalletConnect's own hosts. They answer every path of these hosts, and
 * refuse the other hosts of WalletConnect's domains (also the relay's over HTTP): no request reaches the network.
 * They leave WebSockets alone.
 *
 * @param trace receives each refused address, as an error
 * @throws BenchError if MSW, an optional package, is not installed
 * @example
 * const worker = setupWorker(...(await createRegistryHandlers(registry)), ...(await createRelayHandlers({ relay })))
 */
export async function createRegistryHandlers(registry: Registry, trace?: Trace | undefined): Promise<HttpHandler[]> {
  const msw = await importOptional({ name: 'msw', feature: 'createRegistryHandlers', load: () => import('msw') })
  return toRegistryHandlers(msw, registry, trace)
}
