import { bootPageWallets } from './bootPageWallets.ts'
import { leadBeacons } from './leadBeacons.ts'
import { leadFetch } from './leadFetch.ts'
import { leadSockets } from './leadSockets.ts'
import { leadWindows } from './leadWindows.ts'
import { leadXhr } from './leadXhr.ts'
import { openBridge } from './openBridge.ts'
import { openDappChannel } from './openDappChannel.ts'
import { BINDING, type PageWallet } from './pageProtocol.ts'
import { tellDocument } from './tellDocument.ts'

/** The name of the function with which pages call the bench by a socket. */
const SOCKET_BINDING = 'walletbenchSocket'

export type DappBoot = {
  readonly wallets: readonly PageWallet[]
  /** The bench's address, for messages. */
  readonly bench: string
  /**
   * What carries the page's calls: a WebSocket at this address, or at this path of the server from which the script came;
   * or the extension's content script, by this name.
   */
  readonly transport: { readonly socket: string } | { readonly bridge: string }
  /** Web origins whose pages get the wallets, beside those of this machine. */
  readonly origins: readonly string[]
  /** The source of a pattern: WebSockets that the bench answers. */
  readonly sockets: string
  /** The sources of patterns: addresses at which other SDKs open a wallet. */
  readonly windows: readonly string[]
}

/**
 * Installs wallets in any page, connects them, and leads the page's network to the bench. In a page that has them already,
 * and in one of another machine, it does nothing.
 */
export function bootDapp({ wallets, bench, transport, origins, sockets, windows }: DappBoot): void {
  // Known only while the script runs. A page may have a base, or stand elsewhere.
  const { src } = (document.currentScript ?? {}) as { readonly src?: string }
  const source = src || location.href
  openDappChannel({
    bench,
    binding: SOCKET_BINDING,
    marks: [BINDING, SOCKET_BINDING],
    origins,
    open() {
      if ('bridge' in transport) return openBridge(transport.bridge)
      const { socket } = transport
      return new WebSocket(socket.startsWith('/') ? new URL(socket, source).href.replace(/^http/, 'ws') : socket)
    },
    install(call) {
      bootPageWallets({ binding: SOCKET_BINDING, wallets })
      leadFetch(call)
      leadXhr(call)
      leadBeacons(call)
      leadWindows(call, windows)
      leadSockets(call, sockets)
      tellDocument(call)
    },
  })
}
