import type { BrowserContext, Frame, Route } from '@playwright/test'
import { createKeysAnswers } from '#mocks/node/dapps/remote/createKeysAnswers'
import { createLinkAnswers, type LinkAnswersParameters } from '#mocks/node/dapps/remote/createLinkAnswers'
import { createRemoteProtocols, type RemoteProtocolsParameters } from '#mocks/node/dapps/remote/createRemoteProtocols'
import { createRemoteWindows, type RemoteWindows } from '#mocks/node/dapps/remote/createRemoteWindows'
import { REMOTE_BINDING, type RemoteCall } from '#mocks/node/dapps/remote/remotePageProtocol'
import { REMOTE_URLS } from '#mocks/node/dapps/remote/remoteUrls'
import { toRemotePage } from '#mocks/node/dapps/remote/toRemotePage'
import type { WalletAnswer } from '#mocks/wallet/decisions/decision'
import { fromWrongOrigin } from '#mocks/wallet/remote/faults/fromWrongOrigin'
import { KEYS_RPC_URLS } from '#mocks/wallet/remote/keys/keysRpcUrls'
import { answerSdkRoute } from './answerSdkRoute.ts'
import { blockPopups } from './blockPopups.ts'
import { dappOfFrame } from './dappOfFrame.ts'
import { serveRemoteWindow } from './serveRemoteWindow.ts'
import { watchGoneFrames } from './watchGoneFrames.ts'

/** The wallet that stands in the windows, its trace and its links, and the relay's space of the test. */
export type InstallRemoteWindowsParameters = RemoteProtocolsParameters &
  LinkAnswersParameters & {
    /** Decides a request as the person does. */
    readonly decide: (id: string, answer: WalletAnswer) => void
  }

/** The relay of walletlink, over HTTP. */
const WALLETLINK = /^https:\/\/www\.walletlink\.org(:\d+)?([/?#]|$)/
/** Tempo's list of tokens. */
const TEMPO_TOKENS = /^https:\/\/tokenlist\.tempo\.xyz(:\d+)?([/?#]|$)/
/** Where the fault `wrongOrigin` leads windows. */
const WRONG_ORIGIN = String.raw`^https?://[^/?#]+\.wrong-origin\.test(:\d+)?([/?#]|$)`

/** The wallet's windows of a context. */
export type InstalledRemoteWindows = Pick<RemoteWindows<Frame>, 'frames' | 'subscribe'> & {
  stop(): Promise<void>
}

/**
 * Answers the addresses at which other SDKs expect a wallet, in all pages that a context opens from now on: their popups
 * and frames lead to the simulated wallet. Nothing is to be set in the dapp.
 *
 * @example
 * const windows = await installRemoteWindows(context, { wallet, trace, links, relay, space, decide: wallet.decide })
 */
export async function installRemoteWindows(
  context: BrowserContext,
  { wallet, trace, links, relay, space, decide }: InstallRemoteWindowsParameters,
): Promise<InstalledRemoteWindows> {
  const { popups } = wallet
  const protocolOf = createRemoteProtocols({ wallet, trace, links })
  const windows = createRemoteWindows<Frame>({
    wallet,
    protocolOf: (url) => protocolOf(fromWrongOrigin(url)),
    urlOf: (frame) => frame.url(),
    async dappOf(frame, referrer) {
      const origin = await dappOfFrame(frame, referrer)
      // Its end may have come before its first call did.
      return frame.isDetached() || frame.page().isClosed() ? undefined : origin
    },
    decide,
  })
  const page = toRemotePage(wallet.info.name)
  const serveWindow = (route: Route) => serveRemoteWindow(route, { popups, page })
  // No token of a Tempo chain is on a chain of the bench.
  const serveTokens = (route: Route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { tokens: [] } }).catch(() => {})
  const answerKeys = createKeysAnswers(wallet)
  const answerLink = createLinkAnswers({ relay, space })
  const urls = new RegExp([...REMOTE_URLS.map(({ url }) => url), WRONG_ORIGIN].join('|'))
  const serveRpc = (route: Route) => answerSdkRoute(route, answerKeys)
  const serveLink = (route: Route) => answerSdkRoute(route, async (request) => answerLink(request))

  const watch = watchGoneFrames(windows.closeGone)
  await context.exposeBinding(REMOTE_BINDING, ({ frame }, call: RemoteCall) => {
    watch(frame)
    return windows.receive(frame, call)
  })
  await context.route(urls, serveWindow)
  await context.route(KEYS_RPC_URLS, serveRpc)
  await context.route(WALLETLINK, serveLink)
  await context.route(TEMPO_TOKENS, serveTokens)
  const stopBlocking = await blockPopups(context, popups)
  return {
    frames: windows.frames,
    subscribe: windows.subscribe,
    async stop() {
      stopBlocking()
      windows.close()
      await Promise.all([
        context.unroute(urls, serveWindow),
        context.unroute(KEYS_RPC_URLS, serveRpc),
        context.unroute(WALLETLINK, serveLink),
        context.unroute(TEMPO_TOKENS, serveTokens),
      ])
    },
  }
}
