import type { PendingRequest } from '#mocks/world/world'

export const addressParameters = {
  window: 'window',
  /** The page of a Safe. Its value is threshold and owners, such as `2/3`. */
  safe: 'safe',
  framed: 'framed',
  /** The dapp alone, with wallets that run in Node. Its value is a connector: `injected`, or any other. */
  alone: 'alone',
} as const

export const safePageUrl = (kind: string): string => `/?${new URLSearchParams({ [addressParameters.safe]: kind })}`

/** SDKs trust the origin of the address that they open, so it is the console's own page. */
export function toWindowUrl(transport: PendingRequest['connection']['transport']): string {
  const url = new URL('/', location.origin)
  url.searchParams.set(addressParameters.window, transport)
  return url.href
}
