import { createRemoteProtocols, type RemoteProtocolsParameters } from '#mocks/wallet/remote/createRemoteProtocols'
import type { RemoteSession } from '#mocks/wallet/remote/remoteProtocol'
import type { WalletWindow, WalletWindows } from '#mocks/world/walletController'

export type WalletWindowsParameters = Omit<RemoteProtocolsParameters, 'links'> & {
  readonly page: Pick<Window, 'location'> & { addEventListener(type: 'pagehide', listener: () => void): void }
}

const NO_SESSION: RemoteSession = { receive() {}, closed() {} }

export function createWalletWindows({ page, ...parameters }: WalletWindowsParameters): WalletWindows {
  const protocolOf = createRemoteProtocols(parameters)
  const open = new Set<WalletWindow>()
  const { origin } = page.location

  // A dapp that is loaded again no longer knows its windows.
  page.addEventListener('pagehide', () => {
    for (const window of open) window.close()
  })
  return {
    wallet: parameters.wallet,
    async open(window) {
      const protocol = await protocolOf(window.transport)
      if (window.isGone()) return NO_SESSION
      let farewell: unknown
      open.add(window)
      const session = protocol.open({
        url: window.url,
        origin,
        post: window.post,
        atUnload(message) {
          farewell = message
        },
        // The console's dapp wants a smart wallet: no window has a code.
        show: () => {},
        close: window.close,
      })
      return {
        receive: session.receive,
        closed() {
          if (!open.delete(window)) return
          if (farewell !== undefined) window.post(farewell)
          session.closed()
        },
      }
    },
  }
}
