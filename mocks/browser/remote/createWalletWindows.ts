import { BenchError } from '#mocks/core/BenchError'
import type { Clock } from '#mocks/core/clock'
import type { Trace } from '#mocks/trace/createTrace'
import { withPopupFaults } from '#mocks/wallet/remote/faults/withPopupFaults'
import type { RemoteProtocol, RemoteSession } from '#mocks/wallet/remote/remoteProtocol'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { WalletWindow, WalletWindows } from '#mocks/world/walletWindows'
import { protocolLoaders } from './protocolLoaders.ts'

export type WalletWindowsParameters = {
  readonly page: Pick<Window, 'location'> & {
    addEventListener(type: 'pagehide', listener: () => void): void
  }
  readonly wallet: Wallet
  readonly trace: Trace
  readonly clock: Clock
}

/** That of a window that is gone. */
const NO_SESSION: RemoteSession = { receive() {}, closed() {} }

/**
 * Creates the wallet's side of the popups and frames that the page's dapp opens, all of the page's own origin. Each
 * protocol is loaded with its first window.
 *
 * @example
 * const windows = createWalletWindows({ page: window, wallet, trace, clock })
 * const session = await windows.open({ transport: 'baseAccount', url, post, close })
 */
export function createWalletWindows({ page, wallet, trace, clock }: WalletWindowsParameters): WalletWindows {
  const protocols = new Map<WalletTransport, Promise<RemoteProtocol>>()
  const open = new Set<WalletWindow>()
  const { origin } = page.location

  function toProtocol(transport: WalletTransport): Promise<RemoteProtocol> {
    const known = protocols.get(transport)
    if (known) return known
    const load = protocolLoaders[transport]
    if (!load)
      throw new BenchError(`The wallet has no window for ${JSON.stringify(transport)}.`, {
        metaMessages: [`Windows that it has: ${Object.keys(protocolLoaders).join(', ')}.`],
        hint: 'A connector of the console opens the right one: press Connect there.',
      })
    const protocol = load({ wallet, trace, clock, seed: wallet.info.rdns }).then((loaded) =>
      withPopupFaults(loaded, { popups: wallet.popups }),
    )
    protocols.set(transport, protocol)
    return protocol
  }

  // A dapp that is loaded again no longer knows its windows.
  page.addEventListener('pagehide', () => {
    for (const window of open) window.close()
  })
  return {
    wallet,
    async open(window) {
      const protocol = await toProtocol(window.transport)
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
