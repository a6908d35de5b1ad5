import { BenchError } from '#mocks/core/BenchError'
import { escapeHidden } from '#mocks/core/foreign/escapeHidden'

export type WalletHosts = { readonly services: readonly string[]; readonly played: readonly string[] }

/** A request of a page, of one of its workers, or of a real wallet, to another machine. */
export type EgressRequest = {
  /** Without the values of its query, and without user and password. */
  readonly url: string
  /** With its port, unless that is the scheme's own. */
  readonly host: string
  /** `CONNECT` where only the host is known; `STUN` or `TURN` for what WebRTC asks. */
  readonly method: string
  /**
   * Playwright's name for what was asked for, such as `fetch` or `image`. Beside those `webrtc`, `webtransport`, and what
   * the browser was to do in advance: `preconnect`, also for a request that ended before it was sent, and `dns-prefetch`.
   */
  readonly resourceType: string
  /**
   * - `refused`: fails the test at its end, unless it is the wallet's or the browser's own, or was to be done in advance
   * - `allowed`: by `egress.allow`; it went to the network
   * - `answered`: a font, an image or telemetry of a known library, or what a real wallet needs to send: an empty answer
   */
  readonly outcome: 'refused' | 'allowed' | 'answered'
  /**
   * `wallet`: a real wallet asked for itself. `browser`: the browser did, or an extension in it; no page caused it.
   * Undefined where only the context's proxy saw it, which does not know who asks.
   */
  readonly by: 'page' | 'worker' | 'wallet' | 'browser' | undefined
  /**
   * Where it was asked: a place in a script, such as `src/prices.ts:12:9 (fetchPrices)`, or a page's URL. Lines are
   * those of the script as it was served: source maps are read for the error at the test's end alone.
   */
  readonly source: string | undefined
}

/** What the pages of a test ask of other machines. Nothing reaches them, unless it is allowed. */
export type Egress = {
  /**
   * Lets requests go to the network, for the rest of the test: those of the dapp. A real wallet's services stay refused. A string is the beginning of their URLs. A regular
   * expression is tested against the whole URL.
   *
   * @throws BenchError if a string is not a URL
   * @example
   * egress.allow('https://api.example.com')
   * egress.allow(/^https:\/\/[\w-]+\.example\.com\/images\//)
   */
  allow(url: string | RegExp): void
  /**
   * What was asked of other machines in this test until now, the oldest first. What the test answers itself
   * (`page.route`), and what the bench's wallets, chains and WalletConnect servers answer, is not in it.
   *
   * @example
   * expect(egress.requests().map(({ host }) => host)).not.toContain('api.example.com')
   */
  requests(): readonly EgressRequest[]
}

export function toEgressError(problems: readonly string[]): BenchError {
  return new BenchError('The page asked other machines, which a test does not reach.', {
    metaMessages: problems.map((problem) => escapeHidden(problem)),
    hint: "Stub it with page.route, give a node its chain with rpc: { 'https://…': 1 }, or let it pass with egress.allow('https://…').",
  })
}

export function toUnguardedNote(browserName: string): { readonly type: string; readonly description: string } {
  return {
    type: 'walletbench',
    description: `In ${browserName}, WebRTC, WebTransport and names that are looked up in advance are not kept from the network. Chromium has the whole guard.`,
  }
}
