import type { PendingRequest } from '#mocks/world/world'
import { addressParameters } from '../../addressParameters.ts'

export function readWindowTransport({ searchParams }: URL): PendingRequest['connection']['transport'] | undefined {
  const transport = searchParams.get(addressParameters.window)
  return transport === null ? undefined : (transport as PendingRequest['connection']['transport'])
}
