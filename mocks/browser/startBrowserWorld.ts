import type { Clock } from '#mocks/core/clock'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import { announceProvider } from '#mocks/wallet/injected/announceProvider'
import { createInjectedProvider } from '#mocks/wallet/injected/createInjectedProvider'
import { createUriSight } from '#mocks/world/createUriSight'
import { createWorld } from '#mocks/world/createWorld'
import type { World } from '#mocks/world/world'
import { createPageStorage } from './createPageStorage.ts'
import { openNodeLink } from './openNodeLink.ts'
import { readBenchInfo } from './readBenchInfo.ts'

/** Fractions of a millisecond, on the same scale as Node's clock. */
const pageClock: Clock = { now: () => performance.timeOrigin + performance.now() }

/**
 * Boots the simulated world in a page that a bench served: announces the wallet by EIP-6963,
 * sets it as `window.ethereum` unless another wallet holds that already, and starts its WalletConnect side.
 * No `@walletconnect/*` module may be loaded before it resolves.
 *
 * @throws BenchError when the page was not served by a bench
 */
export async function startBrowserWorld(page: Window & typeof globalThis): Promise<World> {
  const info = readBenchInfo(page.document)
  const base = createWorld({
    info,
    source: `page-${crypto.randomUUID().slice(0, 8)}`,
    uuid: crypto.randomUUID(),
    clock: pageClock,
    // A new bench is a new wallet: what was saved for another one does not count.
    storage: createPageStorage(() => page.localStorage, info.chains[0].rpc),
    openLink: (trace) => openNodeLink(info.link, trace),
  })
  const provider = createInjectedProvider(base.wallet, page.location.origin)
  const holder = page as unknown as { ethereum?: Eip1193Provider }
  holder.ethereum ??= provider
  announceProvider({
    info: base.wallet.info,
    provider,
    target: page,
    createEvent: (type, detail) => new CustomEvent(type, { detail }),
  })
  const walletConnect = await import('./startWalletConnect.ts').then(
    (module) => module.startWalletConnect({ page, clock: pageClock, ...base }),
    // MSW reads `localStorage` when it is loaded, which throws where the person has forbidden it.
    (error: unknown) => ({ status: 'off', reason: `This page can answer no requests: ${String(error)}` }) as const,
  )
  return { ...base, walletConnect, sight: createUriSight() }
}
