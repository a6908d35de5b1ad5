import type { Clock } from '#mocks/core/clock'
import { benchWalletSpec } from '#mocks/world/benchWalletSpec'
import { createUriSight } from '#mocks/world/createUriSight'
import { createWorld } from '#mocks/world/createWorld'
import type { World } from '#mocks/world/world'
import { createPageStorage } from './createPageStorage.ts'
import { createWalletDesk } from './createWalletDesk.ts'
import { openNodeLink } from './openNodeLink.ts'
import { readBenchInfo } from './readBenchInfo.ts'
import { readPageWallets } from './readPageWallets.ts'
import { readPersona } from './readPersona.ts'

/** Fractions of a millisecond, on the same scale as Node's clock. */
const pageClock: Clock = { now: () => performance.timeOrigin + performance.now() }

/**
 * Boots the simulated world in a page that a bench served: puts its wallets there, as their specs say, and starts the
 * first one's WalletConnect side. No `@walletconnect/*` module may be loaded before it resolves.
 *
 * @throws BenchError when the page was not served by a bench
 */
export async function startBrowserWorld(page: Window & typeof globalThis): Promise<World> {
  const info = readBenchInfo(page.document)
  const kept = readPageWallets(
    () => page.localStorage,
    readPersona(() => page.localStorage),
  )
  const base = createWorld({
    info,
    source: `page-${crypto.randomUUID().slice(0, 8)}`,
    createUuid: () => crypto.randomUUID(),
    clock: pageClock,
    specs: kept.specs,
    // A new bench is a new wallet: what was saved for another one does not count.
    storageOf: (id) =>
      createPageStorage({ page, bench: info.chains[0].rpc, id: id === benchWalletSpec.id ? undefined : id }),
    openLink: (trace) => openNodeLink(info.link, trace),
  })
  const walletDesk = createWalletDesk({ page, wallets: base.wallets, ...kept })
  const walletConnect = await import('./startWalletConnect.ts').then(
    (module) => module.startWalletConnect({ page, clock: pageClock, ...base }),
    // MSW reads `localStorage` when it is loaded, which throws where the person has forbidden it.
    (error: unknown) => ({ status: 'off', reason: `This page can answer no requests: ${String(error)}` }) as const,
  )
  return { ...base, walletDesk, walletConnect, sight: createUriSight() }
}
