import type { Relay, RelayConnection } from '#mocks/relay/relayTypes'
import type { OpenRelaySocket } from '#mocks/wallet/remote/relay/createRelayCalls'
import type { LinkHttp } from '#mocks/wallet/remote/walletlink/linkHttp'

const WALLETLINK = 'wss://www.walletlink.org/rpc'
const METAMASK_RELAY = 'wss://mm-sdk-relay.api.cx.metamask.io/connection/websocket'

/** In one process. As with a true socket, nothing arrives before the caller has returned. */
export function openRelaySocket(relay: Pick<Relay, 'open'>, space: string, url = METAMASK_RELAY): OpenRelaySocket {
  return (events) => {
    let open = true
    const soon = (run: () => void): void => void Promise.resolve().then(run)
    function end(): void {
      if (!open) return
      open = false
      soon(events.closed)
    }
    const opened = relay.open(
      { url, space },
      { send: (text) => soon(() => events.message(text)), close: end, terminate: end },
    )
    const connection: RelayConnection | undefined = 'connection' in opened ? opened.connection : undefined
    if (!connection) end()
    return {
      send: (text) =>
        soon(() => {
          if (open) connection?.receive(text)
        }),
      close() {
        if (!open) return
        connection?.closed()
        end()
      },
    }
  }
}

export function openWalletLink(
  relay: Pick<Relay, 'open' | 'space'>,
  space: string,
): { readonly openSocket: OpenRelaySocket; readonly http: LinkHttp } {
  return {
    openSocket: openRelaySocket(relay, space, WALLETLINK),
    http: async (request) => relay.space(space).answerLink(request),
  }
}
