import type { Frame, FrameLocator, Page, Response, Route } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { isLoopbackHost } from '#mocks/core/isLoopbackHost'
import { toPageScript } from '#mocks/node/shared/toPageScript'
import type { SafeHostCall, SafeHostPage, SafeHostParameters } from '#mocks/page/runSafeHost'
import type { RemoteSession } from '#mocks/wallet/remote/remoteProtocol'
import type { SafeProtocol } from '#mocks/wallet/remote/safe/createSafeProtocol'
import type { SafeAccount } from '#mocks/wallet/remote/safe/safeTypes'
import { SAFE_PATHS } from './safePageAddress.ts'

/** What Safe{Wallet} allows the frame: a dapp in it opens no dialogs of the browser, and does not move the page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock'

export type OpenSafePageParameters = {
  readonly page: Page
  readonly appUrl: string
  readonly hostOrigin: string
  readonly safe: SafeAccount
  readonly protocol: SafeProtocol
  /** Resolves once the user's actions before a request are in the trace. */
  readonly settled?: (() => Promise<void>) | undefined
}

type SafePageUrlParameters = Pick<OpenSafePageParameters, 'appUrl' | 'hostOrigin'> & {
  readonly safe: Pick<SafeAccount, 'chainId' | 'address'>
}

/** Until the page closes it answers the dapp, also after a reload. */
export async function openSafePage(parameters: OpenSafePageParameters): Promise<FrameLocator> {
  const { page, appUrl, hostOrigin, safe, protocol, settled } = parameters
  const url = toSafePageUrl(parameters)
  checkMixedContent(appUrl, url)
  const isHost = (other: URL) =>
    other.origin === url.origin && other.pathname === url.pathname && other.search === url.search
  const binding = `__walletbenchSafe${crypto.randomUUID().slice(0, 8)}`
  const answers = () => protocol.answers(hostOrigin)
  const inPage = (run: 'post' | 'setAnswers', value: unknown) =>
    void page.evaluate(callPage, { name: `${binding}Page`, run, value }).catch(() => {})
  let session: RemoteSession | undefined
  const end = () => {
    session?.closed()
    session = undefined
  }
  const receive = (call: SafeHostCall) => {
    session ??= protocol.open({
      url: url.href,
      origin: new URL(appUrl).origin,
      post: (message) => inPage('post', message),
      atUnload: () => {},
      show: () => {},
      close: () => {},
    })
    if (call.type === 'message') session.receive(call.message)
  }

  let documents = 0
  await page.exposeBinding(binding, async ({ frame }, call: SafeHostCall) => {
    // The function is there in the dapp's frame as well, and in pages that the tab opens later.
    if (frame !== page.mainFrame() || !isHost(new URL(frame.url()))) return
    const asked = documents
    if (settled) await settled()
    if (asked === documents) receive(call)
  })
  await page.route(isHost, (route: Route) => {
    const body = toSafeHostPage({ binding, appUrl, answers: answers(), version: protocol.version })
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  })
  await allowLocalFrame(page, appUrl, hostOrigin)
  const unsubscribe = safe.subscribe(() => inPage('setAnswers', answers()))
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    documents += 1
    end()
  })
  page.once('close', () => {
    unsubscribe()
    end()
  })
  await checkFramed({
    page,
    appUrl,
    url,
    open: () => page.goto(url.href),
    isOurs: () => page.evaluate(hasPage, binding),
  })
  return page.frameLocator('iframe')
}

/** Chromium asks the user before a page of another machine may frame one of this machine. Others know no such permission. */
async function allowLocalFrame(page: Page, appUrl: string, origin: string): Promise<void> {
  if (!isLoopbackHost(new URL(appUrl).hostname) || isLoopbackHost(new URL(origin).hostname)) return
  await page
    .context()
    .grantPermissions(['local-network-access'], { origin })
    .catch(() => {})
}

function checkMixedContent(appUrl: string, { protocol, origin }: URL): void {
  const app = new URL(appUrl)
  if (protocol !== 'https:' || app.protocol !== 'http:' || isLoopbackHost(app.hostname)) return
  throw new BenchError('A Safe’s page of https cannot frame a dapp of http.', {
    metaMessages: [`the Safe’s page: ${origin}`, `the dapp: ${app.origin}`],
    hint: 'Serve the dapp on localhost or by https, or leave out the origin of the Safe’s page.',
  })
}

/** Runs in the page. */
function callPage({ name, run, value }: { name: string; run: keyof SafeHostPage; value: unknown }): void {
  const page = (window as unknown as Record<string, SafeHostPage | undefined>)[name]
  page?.[run](value as never)
}

/** Runs in the page. */
const hasPage = (binding: string): boolean => Object.hasOwn(window, `${binding}Page`)

export function toSafePageUrl({ appUrl, hostOrigin, safe }: SafePageUrlParameters): URL {
  const isOwn = new URL(appUrl).origin === hostOrigin
  const url = new URL(isOwn ? SAFE_PATHS.own : SAFE_PATHS.safe, hostOrigin)
  url.search = String(new URLSearchParams({ safe: `${safe.chainId}:${safe.address}`, appUrl }))
  return url
}

function toSafeHostPage(parameters: SafeHostParameters): string {
  return `<!doctype html>
<meta charset="utf-8" />
<title>Safe</title>
<link rel="icon" href="data:," />
<style>html, body { margin: 0; height: 100% } iframe { display: block; border: 0; width: 100%; height: 100% }</style>
<iframe title="Safe App" sandbox="${SANDBOX}" allow="clipboard-read; clipboard-write"></iframe>
<script>${toPageScript('runSafeHost', parameters)}</script>
`
}

type CheckFramedParameters = {
  readonly page: Page
  readonly appUrl: string
  readonly url: URL
  readonly open: () => Promise<unknown>
  readonly isOurs: () => Promise<boolean>
}

const HEADERS = ['x-frame-options', 'content-security-policy']

async function checkFramed({ page, appUrl, url, open, isOurs }: CheckFramedParameters): Promise<void> {
  const limits: string[] = []
  const watch = (response: Response) => {
    const request = response.request()
    if (!request.isNavigationRequest() || request.frame() === page.mainFrame()) return
    const headers = response.headers()
    limits.push(...HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [`${name}: ${headers[name]}`])))
  }
  page.on('response', watch)
  try {
    await open()
    if (!(await isOurs()))
      throw new BenchError('Another page opened in the place of the Safe’s.', {
        metaMessages: [`expected at ${url.origin}${url.pathname}`],
        hint: 'A service worker of the dapp may have answered. Set serviceWorkers: "block", or an origin of its own for the Safe’s page: { origin: "https://app.safe.global" }, with browse and codegen --safe-origin https://app.safe.global.',
      })
    const frame = page.mainFrame().childFrames()[0]
    if (frame && /^https?:/.test(frame.url())) return await checkStorage(frame, url)
    throw new BenchError('The dapp did not open in the frame of the Safe.', {
      metaMessages: [`dapp ${appUrl}`, `Safe’s page ${url.origin}`, ...limits],
      hint:
        limits.length > 0
          ? 'Its headers say who may frame it. Safe{Wallet} stands at https://app.safe.global: allow that origin there, and the dapp’s own in tests.'
          : 'Check that the dapp is served at this address.',
    })
  } finally {
    page.off('response', watch)
  }
}

/** Without storage many dapps do not start: wagmi's `createConfig` throws. */
async function checkStorage(frame: Frame, { origin }: URL): Promise<void> {
  const problem = await frame.evaluate(readStorage)
  if (problem === undefined) return
  throw new BenchError('The browser gives the dapp no storage in the frame of another site.', {
    metaMessages: [`Safe’s page ${origin}`, `dapp ${frame.url()}`, problem],
    hint: 'Set benchOptions: { partitionedStorage: true }, or leave out the origin of the Safe’s page.',
  })
}

/** Runs in the frame. */
function readStorage(): string | undefined {
  try {
    void window.localStorage.length
    return undefined
  } catch (error) {
    return String(error)
  }
}
