import type { PendingRequest } from '#mocks/world/world'
import { addressParameters } from '../../addressParameters.ts'

/**
 * The address of a window in which an SDK finds the bench's wallet. It is the console's own page: SDKs trust the origin
 * of the address that they open.
 *
 * @example
 * toWindowUrl('baseAccount') // 'http://127.0.0.1:5180/?window=baseAccount'
 */
export function toWindowUrl(transport: PendingRequest['connection']['transport']): string {
  const url = new URL('/', location.origin)
  url.searchParams.set(addressParameters.window, transport)
  return url.href
}
