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

export type AskedWindow = { readonly url: string; readonly origin: string }

export type OpenedPageWindows = {
  /** The bench's window for this address. Undefined if no wallet is there. */
  ask(url: string): LedWindow | undefined
  readonly blocks: WindowBlocks
  close(): void
}

export type PageWindows = Pick<RemoteWindows<AskedWindow>, 'receive' | 'close'> & {
  readonly name: string
  /** `host`: the address by which the page reached the bench's server. */
  open(page: { readonly origin: string; readonly host: string }): OpenedPageWindows
  find(ticket: string): AskedWindow | undefined
}

/** How many windows a page may have asked for and have not yet been forgotten. */
const TICKET_LIMIT = 16

/** A page asks by its own socket, whose origin its browser named: the window itself never decides who the dapp is. */
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
      /** A window may be loaded again, so its ticket outlives it. Drops the oldest that no window uses. */
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
