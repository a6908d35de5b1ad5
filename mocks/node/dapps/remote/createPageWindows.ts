import { randomBytes } from 'node:crypto'
import type { LedWindow } from '#mocks/page/networkProtocol'
import { createRemoteProtocols, type RemoteProtocolsParameters } from '#mocks/wallet/remote/createRemoteProtocols'
import { type PopupMoment, toWrongOrigin, type WalletPopups } from '#mocks/wallet/remote/faults/createPopups'
import { SEVERED_PARAMETER } from '#mocks/world/urlParameters'
import { createRemoteWindows, type RemoteWindows } from './createRemoteWindows.ts'
import { findRemoteTransport, NEVER_PATH, REMOTE_URLS, WINDOW_PATH } from './remoteUrls.ts'

export type AskedWindow = { readonly url: string; readonly origin: string }

type OpenedPageWindows = {
  ask(url: string): LedWindow | undefined
  readonly blocks: ReturnType<typeof createWindowBlocks>
  close(): void
}

export type PageWindows = Pick<RemoteWindows<AskedWindow>, 'receive' | 'close'> & {
  readonly name: string
  open(page: { readonly origin: string; readonly host: string }): OpenedPageWindows
  find(ticket: string): AskedWindow | undefined
}

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
      /** A window may be loaded again, so its ticket outlives it. */
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

export function listBlockedWindows({ faults }: Pick<WalletPopups, 'faults'>, origin: string): readonly number[] {
  const rules = faults.list().flatMap(({ fault: { match, do: effect }, hits }) => {
    const { times = 'always', origin: dapp } = match
    const isOn = effect.kind === 'block' && (times === 'always' || hits < times)
    return isOn && (dapp === undefined || new URL(dapp).origin === origin) ? [match] : []
  })
  return REMOTE_URLS.flatMap(({ transport }, place) =>
    rules.some((match) => (match.transport ?? transport) === transport) ? [place] : [],
  )
}

export function tellBlocked(
  popups: Pick<WalletPopups, 'take'>,
  { url, origin }: { url: string; origin: string },
): void {
  const transport = findRemoteTransport(url)
  if (transport) popups.take(['block'], { origin, transport })
}

/** A page has to know blocked windows before it opens one. */
export function createWindowBlocks(popups: Pick<WalletPopups, 'faults' | 'take'>, origin: string) {
  const waiting = new Set<(told: readonly number[] | undefined) => void>()
  const list = () => listBlockedWindows(popups, origin)
  const unsubscribe = popups.faults.subscribe(() => {
    for (const look of waiting) look(list())
  })
  return {
    next: (known: readonly number[]) =>
      new Promise<readonly number[] | undefined>((resolve) => {
        function look(told: readonly number[] | undefined): void {
          if (told?.join() === known.join()) return
          waiting.delete(look)
          resolve(told)
        }
        waiting.add(look)
        look(list())
      }),
    tell: (url: string) => tellBlocked(popups, { url, origin }),
    close(): void {
      unsubscribe()
      for (const look of waiting) look(undefined)
    },
  }
}
