import { createSessionPlay, type SessionPlay } from '#mocks/world/session/createSessionPlay'
import type { Session } from '#mocks/world/session/session'
import { toScript } from '#mocks/world/session/toScript'
import type { WalletSpecs } from '#mocks/world/walletSpec'
import type { World } from '#mocks/world/world'

export type PlaySessionParameters = {
  readonly page: Window
  readonly session: Session
  /** Of the world's wallets, in their order. */
  readonly specs: WalletSpecs
  readonly world: Pick<World, 'info' | 'trace' | 'wallets' | 'walletConnect' | 'sight'>
}

/** Has the page's wallets decide as in a session, and scan the codes that they scanned in it. */
export function playSession({ page, session, specs, world }: PlaySessionParameters): SessionPlay {
  const { info, trace, wallets, walletConnect, sight } = world
  // A new bench begins anew; a page of the same that is loaded again goes on.
  const key = `walletbench.play.${info.chains[0].rpc}`
  const play = createSessionPlay({
    name: info.session && 'name' in info.session ? info.session.name : 'session',
    script: toScript(session),
    wallets: specs.flatMap(({ id }, index) => {
      const wallet = wallets[index]
      return wallet ? [{ id, wallet }] : []
    }),
    trace,
    storage: {
      load: () => page.sessionStorage.getItem(key),
      save: (text) => page.sessionStorage.setItem(key, text),
    },
  })
  sight.subscribe(() => {
    const uri = sight.getState()
    const side = walletConnect.getState()
    // A new client, with keys of its own, takes the place of the one that was recorded.
    if (uri !== undefined && side.status === 'on' && play.scansNow())
      void side.peer.pair(uri).catch((error: unknown) => play.deviate('the code is scanned', String(error)))
  })
  return play
}
