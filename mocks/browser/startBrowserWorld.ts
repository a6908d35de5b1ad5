import type { Clock } from '#mocks/core/clock'
import type { Eip1193Provider } from '#mocks/core/eip1193'
import { announceProvider } from '#mocks/wallet/injected/announceProvider'
import { createInjectedProvider } from '#mocks/wallet/injected/createInjectedProvider'
import type { WalletStorage } from '#mocks/wallet/walletStorage'
import { createUriSight } from '#mocks/world/createUriSight'
import { createWorld } from '#mocks/world/createWorld'
import type { World } from '#mocks/world/world'
import { openNodeLink } from './openNodeLink.ts'
import { readBenchInfo } from './readBenchInfo.ts'
import { startWalletConnect } from './startWalletConnect.ts'

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
    storage: createPageStorage(page.localStorage, info.chains[0].rpc),
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
  const walletConnect = await startWalletConnect({ page, clock: pageClock, ...base })
  return { ...base, walletConnect, sight: createUriSight() }
}

/** Storage may be full or forbidden: then the wallet forgets at reload, and works all the same. */
function createPageStorage(storage: Storage, bench: string): WalletStorage {
  const key = 'walletbench.wallet'
  const mark = `${bench}\n`
  return {
    load() {
      try {
        const saved = storage.getItem(key)
        return saved?.startsWith(mark) ? saved.slice(mark.length) : undefined
      } catch {
        return undefined
      }
    },
    save(text) {
      try {
        storage.setItem(key, mark + text)
      } catch {
        // see above
      }
    },
  }
}
