import type { PendingRequest } from '#mocks/world/world'
import { addressParameters } from '../../addressParameters.ts'

/** SDKs trust the origin of the address that they open, so it is the console's own page. */
export function toWindowUrl(transport: PendingRequest['connection']['transport']): string {
  const url = new URL('/', location.origin)
  url.searchParams.set(addressParameters.window, transport)
  return url.href
}
