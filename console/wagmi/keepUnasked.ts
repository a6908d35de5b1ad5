import type { Connector } from 'wagmi'

/**
 * Keeps a connector disconnected that the page did not use before. wagmi reconnects by every connector whose wallet shows
 * it accounts, and a wallet that has several ways to a page shows them in each: after a visit of a Safe, or a
 * disconnection from one SDK, the page would be connected by `window.ethereum`, which nobody asked for.
 *
 * @param used the ids of the connectors that the previous page used
 */
export function keepUnasked(connector: Connector, used: ReadonlySet<string>): void {
  const { isAuthorized } = connector
  connector.isAuthorized = async () => used.has(connector.id) && (await isAuthorized.call(connector))
}
