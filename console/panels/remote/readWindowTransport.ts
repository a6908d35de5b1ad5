import type { PendingRequest } from '#mocks/world/world'
import { addressParameters } from '../../addressParameters.ts'

/** The SDK for which an address of the console is a window of the wallet. Undefined for any other page. */
export function readWindowTransport({ searchParams }: URL): PendingRequest['connection']['transport'] | undefined {
  const transport = searchParams.get(addressParameters.window)
  return transport === null ? undefined : (transport as PendingRequest['connection']['transport'])
}
