import type { Clock } from '#mocks/core/clock'
import { benchWalletSpec } from '#mocks/world/benchWalletSpec'
import { createUriSight } from '#mocks/world/createUriSight'
import { createWorld } from '#mocks/world/createWorld'
import type { World } from '#mocks/world/world'
import { createChainDesk } from './createChainDesk.ts'
import { createPageStorage } from './createPageStorage.ts'
import { createWalletConnectDesk } from './createWalletConnectDesk.ts'
import { createWalletDesk } from './createWalletDesk.ts'
import { openNodeLink } from './openNodeLink.ts'
import { readBenchInfo } from './readBenchInfo.ts'
import { readPageWallets } from './readPageWallets.ts'
import { readPersona } from './readPersona.ts'
import { tellTrace } from './session/tellTrace.ts'

/** Fractions of a millisecond, on the same scale as Node's clock. */
const pageClock: Clock = { now: () => performance.timeOrigin + performance.now() }

/**
 * Boots the simulated world in a page that a bench served: puts its wallets there, as their specs say. The other side of
 * WalletConnect comes up beside the page: no `@walletconnect/*` module may be loaded before its desk knows it.
 *
 * @throws BenchError when the page was not served by a bench
 */
export async function startBrowserWorld(page: Window & typeof globalThis): Promise<World> {
  const info = readBenchInfo(page.document)
  const kept = readPageWallets(
    () => page.localStorage,
    readPersona(() => page.localStorage),
  )
  const player = info.session?.kind === 'play' ? await loadPlayer() : undefined
  const session = await player?.readPageSession(info)
  const specs = session?.meta.wallets ?? kept.specs
  const base = createWorld({
    info,
    source: `page-${crypto.randomUUID().slice(0, 8)}`,
    createUuid: () => crypto.randomUUID(),
    clock: pageClock,
    specs,
    // A new bench is a new wallet: what was saved for another one does not count.
    storageOf: (id) =>
      createPageStorage({ page, bench: info.chains[0].rpc, id: id === benchWalletSpec.id ? undefined : id }),
    openLink: (trace) => openNodeLink(info.link, trace),
  })
  if (info.session) tellTrace({ trace: base.trace, link: base.link, specs })
  // What the wallets know of a chain that went back is void.
  base.link.onReverted((chainId) => {
    for (const wallet of base.wallets) void wallet.chainReverted(chainId)
  })
  const chainDesks = info.chains.map((chain) => createChainDesk(base.link, chain))
  const walletDesk = createWalletDesk({ page, wallets: base.wallets, ...kept, specs })
  const sight = createUriSight()
  const walletConnect = createWalletConnectDesk({ page, clock: pageClock, sight, ...base })
  const play = session && player?.playSession({ page, session, specs, world: { ...base, walletConnect, sight } })
  return { ...base, chainDesks, walletDesk, walletConnect, sight, play }
}

/** Only a page that plays a session needs what plays it. */
async function loadPlayer() {
  const [{ readPageSession }, { playSession }] = await Promise.all([
    import('./session/readPageSession.ts'),
    import('./session/playSession.ts'),
  ])
  return { readPageSession, playSession }
}
