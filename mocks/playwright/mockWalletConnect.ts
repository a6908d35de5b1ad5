import type { BrowserContext } from '@playwright/test'
import { systemClock } from '#mocks/core/clock'
import { createBenchRegistry } from '#mocks/node/relay/createBenchRegistry'
import { nodeTimers } from '#mocks/node/relay/nodeTimers'
import { verifyNatively } from '#mocks/node/relay/verifyNatively'
import type { Registry } from '#mocks/registry/createRegistry'
import { createRelay } from '#mocks/relay/createRelay'
import { driveRelay } from '#mocks/relay/driveRelay'
import type { Relay } from '#mocks/relay/relayTypes'
import { routeRegistry } from './routeRegistry.ts'
import { routeRelay } from './routeRelay.ts'

export type WalletConnectMockParameters = {
  /** One that time passes in already: a server's, or that of a network mock. Default: one of its own. */
  readonly relay?: Relay | undefined
  /** Default: one with the wallets of `fixtures/registry`. */
  readonly registry?: Registry | undefined
  /** Relays beside WalletConnect's own that are answered too, such as `wss://relay.test`. */
  readonly urls?: readonly string[] | undefined
}

/** WalletConnect's servers, as a context's pages see them. */
export type WalletConnectMock = {
  readonly relay: Relay
  readonly registry: Registry
  /** Ends all connections; what a page asks from then on goes to the network. Safe to call twice. */
  stop(): Promise<void>
}

const RELAYS = ['wss://relay.walletconnect.org', 'wss://relay.walletconnect.com']
/** Every address of WalletConnect's domains. A pattern, not a function: of all else Playwright stays out. */
const WALLETCONNECT = /^https?:\/\/([\w-]+\.)*(walletconnect|web3modal|reown)\.(com|org)(:\d+)?([/?#]|$)/

/**
 * Plays WalletConnect's servers for a page that is not ours, at their default addresses, from the test's process: the
 * relay, the wallet list, and verify with its iframe. Call it before the page is opened.
 *
 * Only those hosts are routed: the page's own requests and WebSockets go their way.
 *
 * @example
 * const { relay } = await mockWalletConnect(context)
 * await page.goto('https://dapp.test')
 * relay.faults.add({ match: { tag: 1108 }, do: { kind: 'drop' } })
 */
export async function mockWalletConnect(
  context: BrowserContext,
  parameters: WalletConnectMockParameters = {},
): Promise<WalletConnectMock> {
  const { registry = createBenchRegistry(), urls = [] } = parameters
  const relay = parameters.relay ?? createRelay({ clock: systemClock, verifySignature: verifyNatively })
  const stopDriving = parameters.relay ? () => {} : driveRelay({ relay, clock: systemClock, ...nodeTimers })
  const unrouteRegistry = await routeRegistry(context, { registry, urls: WALLETCONNECT })
  const unrouteRelay = await routeRelay(context, { relay, urls: toPattern([...RELAYS, ...urls]) })
  let stopped = false

  return {
    relay,
    registry,
    async stop() {
      if (stopped) return
      stopped = true
      stopDriving()
      unrouteRelay()
      await unrouteRegistry()
    },
  }
}

/** Every path of the hosts of these. */
function toPattern(urls: readonly string[]): RegExp {
  const hosts = urls.map((url) => new URL(url).host.replace(/[.[\]]/g, '\\$&'))
  return new RegExp(`^wss?://(${hosts.join('|')})(:\\d+)?([/?#]|$)`)
}
