import type { BrowserContext, Request, Route } from '@playwright/test'
import { readRpcBody } from '#mocks/node/publicNodes/recognizeCalls'
import { isExtensionRequest, toOutsideRequest } from '#mocks/playwright/contextRequest'
import { routeWebSockets } from '#mocks/playwright/contextRoutes'
import { watchAttempts } from './attempts/watchAttempts.ts'
import { type AllowList, createAllowList } from './createAllowList.ts'
import { createEgressLog, type EgressLog } from './createEgressLog.ts'
import type { Egress, WalletHosts } from './egress.ts'
import { isOfHosts, OUTSIDE_URLS } from './egressUrls.ts'
import { createFrameMapper } from './initiators/createFrameMapper.ts'
import { type Initiators, watchInitiators } from './initiators/watchInitiators.ts'
import { type EgressPort, type ProxyHandler, toProxiedRequest } from './proxy/proxyHandler.ts'
import { isQuiet, isQuietHost, toQuietAnswer } from './quietHosts.ts'
import { watchAnswers } from './watchAnswers.ts'

export type EgressGuard = { readonly egress: Egress; findProblems(): Promise<readonly string[]>; stop(): Promise<void> }

export type GuardEgressOptions = {
  readonly proxy?: EgressPort | undefined
  readonly walletHosts?: WalletHosts | undefined
  /** Whether the context outlives the guard. Then it gets nothing that Playwright cannot remove. */
  readonly stays?: boolean | undefined
}

/** Call it before all other routes: Playwright asks the newest route first. */
export async function guardEgress(
  context: BrowserContext,
  { proxy, walletHosts, stays = false }: GuardEgressOptions = {},
): Promise<EgressGuard> {
  const allowed = createAllowList()
  const initiators = await watchInitiators(context)
  const answers = watchAnswers(context)
  const log = createEgressLog(initiators, { walletHosts: walletHosts?.services, isAnswered: answers.has })
  initiators.onTransport((url, initiator) => {
    const { by, place } = initiator
    log.add({ url, method: 'GET', resourceType: 'webtransport', outcome: 'refused', by, place, initiator })
  })
  const stopAttempts = await watchAttempts(context, { add: log.add, stays })
  const serve = (route: Route) =>
    isExtensionRequest(route.request())
      ? serveWallet(route, { allowed, log, walletHosts })
      : serveRoute(route, allowed, log)
  let stopped = false
  const isUnderWay = async (url: string) =>
    proxy !== undefined && !allowed.allows(url) && !(await proxy.takesSocket(url))

  await context.route(OUTSIDE_URLS.http, serve)
  // With a proxy, sockets arrive there. Chromium tells where they began; of another browser's the page is known only here.
  if (!proxy || !(initiators.isTold || stays)) await routeSockets(context, { allowed, log, isStopped: () => stopped })
  const release = proxy?.use(toHandler(allowed, log, initiators))

  return {
    egress: { allow: allowed.add, requests: log.requests },
    async findProblems() {
      await answers.settle(log.hasConnections)
      return log.findProblems(createFrameMapper(), isUnderWay)
    },
    async stop() {
      if (stopped) return
      stopped = true
      release?.()
      answers.stop()
      await Promise.all([context.unroute(OUTSIDE_URLS.http, serve), initiators.stop(), stopAttempts()])
    },
  }
}

type Guarding = { readonly allowed: AllowList; readonly log: EgressLog }
type WalletServing = Guarding & { readonly walletHosts: WalletHosts | undefined }
type SocketRouting = Guarding & { readonly isStopped: () => boolean }

async function serveWallet(route: Route, { allowed, log, walletHosts }: WalletServing): Promise<void> {
  const { services, played } = walletHosts ?? { services: [], played: [] }
  const request = route.request()
  const url = request.url()
  const outcome = played.includes(new URL(url).hostname)
    ? 'answered'
    : !isOfHosts(url, services) && allowed.allows(url)
      ? 'allowed'
      : 'refused'
  const place = toAsker(request).place
  log.add({ url, method: request.method(), resourceType: request.resourceType(), outcome, by: 'wallet', place })
  await (outcome === 'refused' ? route.abort('blockedbyclient') : route.fallback()).catch(() => {})
}

async function serveRoute(route: Route, allowed: AllowList, log: EgressLog): Promise<void> {
  const request = route.request()
  const url = request.url()
  const resourceType = request.resourceType()
  const outside = toOutsideRequest(request)
  const { method } = outside
  const add = (outcome: 'refused' | 'allowed' | 'answered') =>
    log.add({ url, method, resourceType, outcome, ...toAsker(request), rpc: readRpcBody(outside.body) !== undefined })
  const quietly = (done: Promise<void>) => done.catch(() => {})

  if (allowed.allows(url)) {
    add('allowed')
    return quietly(route.continue())
  }
  if (isQuiet(url, resourceType)) {
    add('answered')
    const { status, headers, body = '' } = toQuietAnswer(outside, resourceType)
    return quietly(route.fulfill({ status, headers, body }))
  }
  add('refused')
  return quietly(route.abort('blockedbyclient'))
}

function toAsker(request: Request): { readonly by: 'page' | 'worker'; readonly place: string | undefined } {
  const worker = request.serviceWorker()
  if (worker) return { by: 'worker', place: worker.url() }
  try {
    const frame = request.frame()
    // A frame that is on its way has the address of the page that it leaves, or none.
    return { by: 'page', place: request.isNavigationRequest() ? frame.parentFrame()?.url() : frame.url() }
  } catch {
    // Playwright throws while a page's first document is under way.
    return { by: 'page', place: undefined }
  }
}

async function routeSockets(context: BrowserContext, { allowed, log, isStopped }: SocketRouting): Promise<void> {
  await routeWebSockets(context, OUTSIDE_URLS.socket, async (route) => {
    const url = route.url()
    if (isStopped()) return void route.connectToServer()
    const outcome = allowed.allows(url) ? 'allowed' : 'refused'
    const place = context.pages().length === 1 ? context.pages()[0]?.url() : undefined
    log.add({ url, method: 'GET', resourceType: 'websocket', outcome, by: 'page', place })
    if (outcome === 'allowed') return void route.connectToServer()
    await route.close({ code: 1006 })
  })
}

const CONNECTION = { method: 'CONNECT', by: undefined, place: undefined } as const

function toHandler(allowed: AllowList, log: EgressLog, { isTold }: Initiators): ProxyHandler {
  return {
    // Only a browser that is started with the proxy's arguments shows it URLs: Chromium.
    allowsHost: (host, port, isBrowser) =>
      isBrowser && isTold ? allowed.allowsWholeHost(host, port) : allowed.allowsHost(host, port),
    allows: allowed.allows,
    onTaken: log.addTaken,
    onHeld({ host, port, isServed }) {
      // A connection tells no more than its host, and something of it may be asked.
      if (allowed.allowsHost(host, port)) return
      const url = `https://${host}:${port}/`
      const outcome = isQuietHost(url) ? 'answered' : 'refused'
      log.add({ ...CONNECTION, url, resourceType: 'preconnect', outcome, isServed })
    },
    async answer(request) {
      const asked = toProxiedRequest(request)
      if (!isQuiet(asked.url, asked.resourceType)) return undefined
      if (request.method !== 'OPTIONS') log.add({ ...asked, outcome: 'answered' })
      return toQuietAnswer(request, asked.resourceType)
    },
    onRefused({ host, port, request }) {
      if (request) log.add({ ...toProxiedRequest(request), outcome: 'refused' })
      else log.add({ ...CONNECTION, url: `https://${host}:${port}/`, resourceType: 'other', outcome: 'refused' })
    },
  }
}
