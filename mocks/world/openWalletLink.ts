import type { Relay } from '#mocks/relay/relayTypes'
import type { OpenRelaySocket } from '#mocks/wallet/remote/relay/relaySocket'
import type { LinkHttp } from '#mocks/wallet/remote/walletlink/linkHttp'
import { openRelaySocket } from './openRelaySocket.ts'

const WALLETLINK = 'wss://www.walletlink.org/rpc'

export function openWalletLink(
  relay: Pick<Relay, 'open' | 'space'>,
  space: string,
): { readonly openSocket: OpenRelaySocket; readonly http: LinkHttp } {
  return {
    openSocket: openRelaySocket(relay, space, WALLETLINK),
    http: async (request) => relay.space(space).answerLink(request),
  }
}
