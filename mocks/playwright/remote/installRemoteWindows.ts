import type { BrowserContext, Frame, Page, Route } from '@playwright/test'
import { createRemoteWindows, type RemoteWindows } from '#mocks/node/dapps/remote/createRemoteWindows'
import { createSdkAnswers } from '#mocks/node/dapps/remote/createSdkAnswers'
import { REMOTE_URLS } from '#mocks/node/dapps/remote/remoteUrls'
import { toRemotePage } from '#mocks/node/dapps/remote/toRemotePage'
import { REMOTE_BINDING, type RemoteCall } from '#mocks/page/remotePageProtocol'
import type { WalletAnswer } from '#mocks/wallet/decisions/decision'
import { createRemoteProtocols, type RemoteProtocolsParameters } from '#mocks/wallet/remote/createRemoteProtocols'
import { SDK_URLS, type SdkServersParameters } from '#mocks/world/createSdkServers'
import { toOutsideRequest } from '../egress/toOutsideRequest.ts'
import { blockPopups } from './blockPopups.ts'
import { dappOfFrame } from './dappOfFrame.ts'
import { serveRemoteWindow } from './serveRemoteWindow.ts'

/** The wallet that stands in the windows, its trace and its links, and the relay's space of the test. */
export type InstallRemoteWindowsParameters = RemoteProtocolsParameters &
  SdkServersParameters & {
    /** Decides a request as the person does. */
    readonly decide: (id: string, answer: WalletAnswer) => void
  }

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
  const windows = createRemoteWindows<Frame>({
    wallet,
    protocolOf: createRemoteProtocols({ wallet, trace, links }),
    urlOf: (frame) => frame.url(),
    async dappOf(frame, referrer) {
      const origin = await dappOfFrame(frame, referrer)
      // Its end may have come before its first call did.
      return frame.isDetached() || frame.page().isClosed() ? undefined : origin
    },
    decide,
  })
  const page = toRemotePage(wallet.info.name, 'function')
  const urls = new RegExp([...REMOTE_URLS.map(({ url }) => url), WRONG_ORIGIN].join('|'))
  const serveWindow = (route: Route) => serveRemoteWindow(route, { popups, page })
  const answerSdk = createSdkAnswers({ wallet, trace, relay, space })
  async function serveSdk(route: Route): Promise<void> {
    const answer = await answerSdk(toOutsideRequest(route.request()))
    // The page may close meanwhile.
    await (answer ? route.fulfill({ ...answer, body: answer.body ?? '' }) : route.abort('blockedbyclient')).catch(
      () => {},
    )
  }

  const watch = watchGoneFrames(windows.closeGone)
  await context.exposeBinding(REMOTE_BINDING, ({ frame }, call: RemoteCall) => {
    watch(frame)
    return windows.receive(frame, call)
  })
  await context.route(urls, serveWindow)
  await context.route(SDK_URLS, serveSdk)
  const stopBlocking = await blockPopups(context, popups)
  return {
    frames: windows.frames,
    subscribe: windows.subscribe,
    async stop() {
      stopBlocking()
      windows.close()
      await Promise.all([context.unroute(urls, serveWindow), context.unroute(SDK_URLS, serveSdk)])
    },
  }
}

/**
 * Watches the frames that hold windows of the wallet. The close message of a window that is closed may not arrive.
 *
 * @returns what to call for each frame: the frame's page is then watched
 */
function watchGoneFrames(closeGone: RemoteWindows<Frame>['closeGone']): (frame: Frame) => void {
  const watched = new WeakSet<Page>()
  return (opened) => {
    const page = opened.page()
    if (watched.has(page)) return
    watched.add(page)
    page.on('close', () => closeGone((frame) => frame.page() === page))
    page.on('framedetached', (gone) => closeGone((frame) => frame === gone))
    page.on('framenavigated', (moved) => {
      if (!/^https?:/.test(moved.url())) closeGone((frame) => frame === moved)
    })
  }
}
