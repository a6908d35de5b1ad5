import type { BrowserContext, Frame, Page, Request, Route } from '@playwright/test'
import { toRemotePage } from '#mocks/node/dapps/pageScripts'
import { listBlockedWindows, tellBlocked } from '#mocks/node/dapps/remote/createPageWindows'
import { createRemoteWindows, type RemoteWindows } from '#mocks/node/dapps/remote/createRemoteWindows'
import { createSdkAnswers } from '#mocks/node/dapps/remote/createSdkAnswers'
import { findRemoteTransport, REMOTE_URLS } from '#mocks/node/dapps/remote/remoteUrls'
import { REMOTE_BINDING, type RemoteCall } from '#mocks/page/pageProtocol'
import { toOutsideRequest } from '#mocks/playwright/contextRequest'
import { watchGoneFrames } from '#mocks/playwright/watchGoneFrames'
import type { WalletAnswer } from '#mocks/wallet/decisions/decision'
import { createRemoteProtocols, type RemoteProtocolsParameters } from '#mocks/wallet/remote/createRemoteProtocols'
import { fromWrongOrigin, toWrongOrigin, type WalletPopups } from '#mocks/wallet/remote/faults/createPopups'
import { SDK_URLS, type SdkServersParameters } from '#mocks/world/createSdkServers'

export type InstallRemoteWindowsParameters = RemoteProtocolsParameters &
  SdkServersParameters & { readonly decide: (id: string, answer: WalletAnswer) => void }

const WRONG_ORIGIN = String.raw`^https?://[^/?#]+\.wrong-origin\.test(:\d+)?([/?#]|$)`

export async function installRemoteWindows(
  context: BrowserContext,
  { wallet, trace, links, relay, space, decide }: InstallRemoteWindowsParameters,
): Promise<Pick<RemoteWindows<Frame>, 'frames' | 'subscribe'> & { stop(): Promise<void> }> {
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
  const serveWindow = (route: Route) => serveRemoteWindow(route, popups, page)
  const answerSdk = createSdkAnswers({ wallet, trace, relay, space })
  async function serveSdk(route: Route): Promise<void> {
    const answer = await answerSdk(toOutsideRequest(route.request()))
    await (answer ? route.fulfill({ ...answer, body: answer.body ?? '' }) : route.abort('blockedbyclient')).catch(
      () => {},
    )
  }

  const watch = watchGoneFrames()
  await context.exposeBinding(REMOTE_BINDING, ({ frame }, call: RemoteCall) => {
    watch(frame, windows.closeGone)
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

async function serveRemoteWindow(route: Route, popups: WalletPopups, page: string): Promise<void> {
  const request = route.request()
  const url = request.url()
  const transport = findRemoteTransport(url)
  const fulfill = (given: Parameters<Route['fulfill']>[0]) => route.fulfill(given).catch(() => {})
  if (request.resourceType() !== 'document' || !transport) return fulfill({ status: 404, body: '' })
  const origin = await findDapp(request)
  const kinds = url === fromWrongOrigin(url) ? (['neverLoad', 'wrongOrigin', 'sever'] as const) : (['sever'] as const)
  const met = popups.meet<(typeof kinds)[number]>(kinds, { origin, transport })
  if (met.has('neverLoad')) return
  if (met.has('wrongOrigin')) return fulfill({ contentType: 'text/html', body: toMovedPage(toWrongOrigin(url).href) })
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    ...(met.has('sever') ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
  }
  return fulfill({ status: 200, headers, body: page })
}

async function findDapp(request: Request): Promise<string> {
  const { referer = '' } = request.headers()
  try {
    return (await dappOfFrame(request.frame(), referer)) ?? ''
  } catch {
    // Playwright knows no frame while a popup's first document is under way. One that loads itself again names itself.
    const origin = URL.canParse(referer) ? new URL(referer).origin : ''
    return origin === new URL(request.url()).origin ? '' : origin
  }
}

/** Moves on without a word of where it was: the next document finds its dapp by its opener. */
const toMovedPage = (url: string): string =>
  `<!doctype html><meta name="referrer" content="no-referrer"><script>location.replace(${JSON.stringify(url)})</script>`

/** By the browser's word: a frame's parent, or the document that opened a popup, which may itself be in a frame. */
async function dappOfFrame(frame: Frame, referrer: string): Promise<string | undefined> {
  const parent = frame.parentFrame()
  if (parent) return toOrigin(parent.url())
  const from = toOrigin(referrer)
  const isDapp = from !== undefined && from !== toOrigin(frame.url())
  return isDapp ? from : toOrigin((await frame.page().opener())?.url())
}

const toOrigin = (url: string | undefined): string | undefined =>
  url !== undefined && /^https?:/.test(url) ? new URL(url).origin : undefined

const BINDING = 'walletbenchBlocked'

/** A page must know of a fault before it opens a window. Without one, `window.open` is the browser's own. */
async function blockPopups(context: BrowserContext, popups: WalletPopups): Promise<() => void> {
  const touched = new WeakSet<Frame>()

  async function tell(frame: Frame): Promise<void> {
    const places = listBlockedWindows(popups, originOf(frame))
    if (places.length === 0 && !touched.has(frame)) return
    touched.add(frame)
    await frame
      .evaluate(setBlocked, { binding: BINDING, urls: REMOTE_URLS.map(({ url }) => url), places })
      .catch(() => {})
  }
  const notifyAll = () => void Promise.all(context.pages().flatMap((page) => page.frames().map(tell)))
  function onPage(page: Page): void {
    page.on('frameattached', (frame) => void tell(frame))
    page.on('framenavigated', (frame) => void tell(frame))
  }

  await context.exposeBinding(BINDING, ({ frame }, url: string) => {
    tellBlocked(popups, { url, origin: originOf(frame) })
    notifyAll()
  })
  for (const page of context.pages()) onPage(page)
  context.on('page', onPage)
  const unsubscribe = popups.faults.subscribe(notifyAll)
  return () => {
    unsubscribe()
    context.off('page', onPage)
  }
}

function originOf(frame: Frame): string {
  const parent = frame.parentFrame()
  const url = frame.url()
  if (parent && url.startsWith('about:')) return originOf(parent)
  return URL.canParse(url) ? new URL(url).origin : ''
}

/** Runs in the page. `places`: of the addresses that are blocked, in `urls`. */
function setBlocked(told: {
  readonly binding: string
  readonly urls: readonly string[]
  readonly places: readonly number[]
}): void {
  const { binding, urls, places } = told
  const key = Symbol.for('walletbench.open')
  const original = (Reflect.get(window, key) as typeof window.open | undefined) ?? window.open
  Reflect.set(window, key, original)
  const blocking: typeof window.open = (...args) => {
    const address = new URL(String(args[0] ?? ''), document.baseURI).href
    if (!places.includes(urls.findIndex((url) => new RegExp(url).test(address)))) return original.apply(window, args)
    Reflect.get(window, binding)(address)
    return null
  }
  window.open = places.length === 0 ? original : blocking
}
