import { randomBytes } from 'node:crypto'
import type { LedWindow } from '#mocks/page/networkProtocol'
import { createRemoteProtocols, type RemoteProtocolsParameters } from '#mocks/wallet/remote/createRemoteProtocols'
import type { PopupMoment } from '#mocks/wallet/remote/faults/createPopups'
import { toWrongOrigin } from '#mocks/wallet/remote/faults/toWrongOrigin'
import { SEVERED_PARAMETER } from '#mocks/world/severedParameter'
import { createRemoteWindows, type RemoteWindows } from './createRemoteWindows.ts'
import { createWindowBlocks, type WindowBlocks } from './createWindowBlocks.ts'
import { findRemoteTransport } from './findRemoteTransport.ts'
import { NEVER_PATH, WINDOW_PATH } from './windowPath.ts'

/** A window of the wallet that a page has asked for. */
export type AskedWindow = {
  /** The address with which the SDK opened it. */
  readonly url: string
  /** The web origin of the page, which its browser named in the page's own socket. */
  readonly origin: string
}

/** The windows of one page. */
export type OpenedPageWindows = {
  /** The window of the bench, instead of the one at this address. Undefined if no wallet is there. */
  ask(url: string): LedWindow | undefined
  /** Which windows the page must block. */
  readonly blocks: WindowBlocks
  /** The page is gone: its windows end. */
  close(): void
}

/** The wallet's windows for pages in browsers of one's own. */
export type PageWindows = Pick<RemoteWindows<AskedWindow>, 'receive' | 'close'> & {
  /** The wallet's name. */
  readonly name: string
  /** @param page its origin, by its browser's word, and the address by which it reached the bench's server */
  open(page: { readonly origin: string; readonly host: string }): OpenedPageWindows
  /** The window to which a ticket belongs. */
  find(ticket: string): AskedWindow | undefined
}

/** How many windows a page may have asked for and have not yet been forgotten. */
const TICKET_LIMIT = 16

/**
 * Creates the wallet's windows for pages in browsers of one's own. A page asks by its own socket, whose origin its browser
 * named, and gets a ticket: nothing that the window's address or its document says counts for who the dapp is.
 *
 * @example
 * const windows = createPageWindows({ wallet, trace, links: peer.links })
 * const page = windows.open({ origin: 'http://localhost:3000', host: '127.0.0.1:5182' })
 * page.ask('https://keys.coinbase.com/connect')?.url // 'http://127.0.0.1:5182/walletbench/window#…'
 */
export function createPageWindows(parameters: RemoteProtocolsParameters): PageWindows {
  const { wallet } = parameters
  const { popups } = wallet
  const asked = new Map<string, AskedWindow>()
  const windows = createRemoteWindows<AskedWindow>({
    wallet,
    protocolOf: createRemoteProtocols(parameters),
    urlOf: ({ url }) => url,
    dappOf: async ({ origin }) => origin,
    decide: wallet.decide,
  })

  /** A window, or what faults make of it. */
  function toLed(url: string, at: string, moment: PopupMoment): LedWindow {
    const met = popups.meet(['neverLoad', 'wrongOrigin', 'sever'], moment)
    if (met.has('neverLoad')) return { url: `${new URL(at).origin}${NEVER_PATH}` }
    const wrong = met.has('wrongOrigin') ? { origin: toWrongOrigin(url).origin } : {}
    return { url: met.has('sever') ? at.replace('#', `?${SEVERED_PARAMETER}#`) : at, ...wrong }
  }
  function forget(ticket: string): void {
    const window = asked.get(ticket)
    asked.delete(ticket)
    windows.closeGone((each) => each === window)
  }
  return {
    name: wallet.info.name,
    open({ origin, host }) {
      const tickets: string[] = []
      const blocks = createWindowBlocks(popups, origin)
      /** A ticket outlives its window, which may be loaded again. The oldest that no window uses is the least needed. */
      function dropOldest(): void {
        const used = new Set(windows.frames())
        const idle = tickets.findIndex((ticket) => !used.has(asked.get(ticket) as AskedWindow))
        for (const ticket of tickets.splice(Math.max(idle, 0), 1)) forget(ticket)
      }
      return {
        ask(url) {
          const transport = findRemoteTransport(url)
          if (!transport) return undefined
          if (tickets.length === TICKET_LIMIT) dropOldest()
          const ticket = randomBytes(18).toString('base64url')
          asked.set(ticket, { url, origin })
          tickets.push(ticket)
          return toLed(url, `http://${host}${WINDOW_PATH}#${ticket}`, { origin, transport })
        },
        blocks,
        close() {
          blocks.close()
          for (const ticket of tickets.splice(0)) forget(ticket)
        },
      }
    },
    find: (ticket) => asked.get(ticket),
    receive: windows.receive,
    close: windows.close,
  }
}
