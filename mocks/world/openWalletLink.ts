import type { Relay } from '#mocks/relay/relayTypes'
import type { OpenRelaySocket } from '#mocks/wallet/remote/relay/relaySocket'
import type { LinkHttp } from '#mocks/wallet/remote/walletlink/linkHttp'
import { openRelaySocket } from './openRelaySocket.ts'

/** The address of walletlink's relay. */
const WALLETLINK = 'wss://www.walletlink.org/rpc'

/**
 * Leads the wallet's side of walletlink to a relay of the same process: its socket, and its HTTP.
 *
 * @example
 * const peer = createLinkPeer({ …, ...openWalletLink(bench.relay, 'test-1') })
 */
export function openWalletLink(
  relay: Pick<Relay, 'open' | 'space'>,
  space: string,
): { readonly openSocket: OpenRelaySocket; readonly http: LinkHttp } {
  return {
    openSocket: openRelaySocket(relay, space, WALLETLINK),
    http: async (request) => relay.space(space).answerLink(request),
  }
}
