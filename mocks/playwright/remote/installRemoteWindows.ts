import type { BrowserContext, Frame, Route } from '@playwright/test'
import { createKeysAnswers } from '#mocks/node/dapps/remote/createKeysAnswers'
import { createRemoteProtocols } from '#mocks/node/dapps/remote/createRemoteProtocols'
import { createRemoteWindows, type RemoteWindows } from '#mocks/node/dapps/remote/createRemoteWindows'
import { REMOTE_BINDING, type RemoteCall } from '#mocks/node/dapps/remote/remotePageProtocol'
import { REMOTE_URLS } from '#mocks/node/dapps/remote/remoteUrls'
import { toRemotePage } from '#mocks/node/dapps/remote/toRemotePage'
import type { Trace } from '#mocks/trace/createTrace'
import type { WalletAnswer } from '#mocks/wallet/decisions/decision'
import { KEYS_RPC_URLS } from '#mocks/wallet/remote/keys/keysRpcUrls'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { answerKeysRpc } from './answerKeysRpc.ts'
import { blockPopups } from './blockPopups.ts'
import { dappOfFrame } from './dappOfFrame.ts'
import { fromWrongOrigin } from './fromWrongOrigin.ts'
import { serveRemoteWindow } from './serveRemoteWindow.ts'
import { watchGoneFrames } from './watchGoneFrames.ts'

export type InstallRemoteWindowsParameters = {
  /** The wallet that stands in the windows. */
  readonly wallet: Wallet
  readonly trace: Trace
  /** Decides a request as the person does. */
  readonly decide: (id: string, answer: WalletAnswer) => void
}

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
 * const windows = await installRemoteWindows(context, { wallet, trace, decide: wallet.decide })
 */
export async function installRemoteWindows(
  context: BrowserContext,
  { wallet, trace, decide }: InstallRemoteWindowsParameters,
): Promise<InstalledRemoteWindows> {
  const { popups } = wallet
  const protocolOf = createRemoteProtocols({ wallet, trace })
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
  const answerRpc = createKeysAnswers(wallet)
  const urls = new RegExp([...REMOTE_URLS.map(({ url }) => url), WRONG_ORIGIN].join('|'))
  const serveRpc = (route: Route) => answerKeysRpc(route, answerRpc)

  const watch = watchGoneFrames(windows.closeGone)
  await context.exposeBinding(REMOTE_BINDING, ({ frame }, call: RemoteCall) => {
    watch(frame)
    return windows.receive(frame, call)
  })
  await context.route(urls, serveWindow)
  await context.route(KEYS_RPC_URLS, serveRpc)
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
        context.unroute(TEMPO_TOKENS, serveTokens),
      ])
    },
  }
}
