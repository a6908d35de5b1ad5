import type { BrowserContext, Route, WebSocketRoute } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { checkInput } from '#mocks/core/input/checkInput'
import { handle, integer, word } from '#mocks/core/input/readers'
import { list, optional, record, shape } from '#mocks/core/input/shapes'
import { createRpcAnswers, type MockedChain, type RpcAnswers } from '#mocks/node/publicNodes/createRpcAnswers'
import type { SocketEnd } from '#mocks/node/publicNodes/outsideRequest'
import { toNodePattern } from '#mocks/node/publicNodes/recognizeCalls'
import { isExtensionRequest, toOutsideRequest } from '#mocks/playwright/contextRequest'
import { routeWebSockets } from '#mocks/playwright/contextRoutes'
import { OUTSIDE_URLS } from '#mocks/playwright/egress/egressUrls'
import type { EgressPort } from '#mocks/playwright/egress/proxy/proxyHandler'
import { contextReader, mockedChainReader } from '#mocks/playwright/playwrightReaders'
import { isLoopbackUrl } from '#mocks/wallet/walletChain'

/** The chains that answer a dapp's own JSON-RPC. */
export type MockChainsParameters = {
  /** Chains of this machine, each by its id: those of a bench. */
  readonly chains: readonly MockedChain[]
  /** The chain ids of nodes that are not known, by the beginning of their URLs: `{ 'https://my-node.test': 1 }`. */
  readonly rpc?: Readonly<Record<string, number>> | undefined
  /** The proxy of the context. The requests of its SharedWorkers, and the sockets of all workers, are then answered too. */
  readonly proxy?: EgressPort | undefined
  /**
   * What takes the WebSockets of pages. Default `route`. `proxy` leaves them to {@link proxy}, for a context that outlives
   * the test: Playwright cannot remove a WebSocket's route.
   */
  readonly sockets?: 'route' | 'proxy' | undefined
}

/** The mocked chains of a context. */
export type MockChainsReturnType = {
  /** The chains that the dapp asked for and that are not there: one text for each, with the line to add. */
  findProblems(): readonly string[]
  /** Ends all connections. Later requests of the pages go to the network. Safe to call twice. */
  stop(): Promise<void>
}

export type { MockedChain } from '#mocks/node/publicNodes/createRpcAnswers'

const parametersReader = shape<MockChainsParameters>({
  chains: list(mockedChainReader),
  rpc: optional(record(integer({ min: 1 }))),
  proxy: optional(handle<EgressPort>("the egress guard's port", ['use'])),
  sockets: optional(word(['route', 'proxy'])),
})

/**
 * Answers the JSON-RPC that a dapp sends to public nodes, from chains of this machine. A request is known by its shape,
 * its chain by the node's address: the nodes of `viem/chains`, of the common providers, and of WalletConnect. Call it
 * before the page is opened.
 *
 * Requests by HTTP and batches are answered for pages, frames, dedicated workers and service workers, WebSockets for
 * pages. Other requests, and nodes whose chain is not known, pass to the other routes and the network. A chain
 * that is not there is an error to the dapp, which names the line to add.
 *
 * @throws BenchError if a chain is not on this machine
 * @example
 * const bench = await startBench({ chains: [1, 10] })
 * await mockChains(context, { chains: bench.info.chains, rpc: { 'https://my-node.test': 1 } })
 */
export async function mockChains(
  context: BrowserContext,
  parameters: MockChainsParameters,
): Promise<MockChainsReturnType> {
  checkInput('mockChains', contextReader, context, 'the context')
  checkInput('mockChains', parametersReader, parameters)
  const { chains, rpc, proxy, sockets = 'route' } = parameters
  for (const { rpcUrl, wsUrl } of chains) for (const url of [rpcUrl, wsUrl.replace(/^ws:/i, 'http:')]) checkUrl(url)
  const answers = createRpcAnswers({ chains, rpc })
  const serve = (route: Route) => answerRoute(route, answers)
  const opened = sockets === 'route' ? await routeNodes(context, { answers, urls: toNodePattern(rpc) }) : undefined
  let stopped = false

  await context.route(OUTSIDE_URLS.http, serve)
  const release = proxy?.use(answers)

  return {
    findProblems: answers.findProblems,
    async stop() {
      if (stopped) return
      stopped = true
      release?.()
      opened?.stop()
      await context.unroute(OUTSIDE_URLS.http, serve)
    },
  }
}

async function routeNodes(
  context: BrowserContext,
  { answers, urls }: { readonly answers: RpcAnswers; readonly urls: RegExp },
): Promise<{ stop(): void }> {
  const sockets = new Set<WebSocketRoute>()
  let stopped = false
  await routeWebSockets(context, urls, async (route) => {
    const take = stopped ? undefined : await answers.upgrade(route.url())
    // Playwright cannot remove such a route.
    if (!take) return void route.connectToServer()
    sockets.add(route)
    take(toRouteEnd(route, () => sockets.delete(route)))
  })
  return {
    stop() {
      stopped = true
      for (const route of sockets) void route.close({ code: 1001 })
    },
  }
}

async function answerRoute(route: Route, answers: RpcAnswers): Promise<void> {
  const request = route.request()
  if (request.method() !== 'POST' || isExtensionRequest(request)) return route.fallback()
  try {
    const answer = await answers.answer(toOutsideRequest(request))
    if (!answer) return await route.fallback()
    const { status, headers, body = '' } = answer
    await route.fulfill({ status, headers, body })
  } catch {
    // The chain ended the connection, as a fault of its gateway does; or the page has closed.
    await route.abort('connectionreset').catch(() => {})
  }
}

function checkUrl(url: string): void {
  if (!isLoopbackUrl(url))
    throw new BenchError(`The dapp's JSON-RPC is not sent to ${url}, which is not on this machine.`, {
      hint: 'Give chains of this machine: mockChains(context, { chains: bench.info.chains }).',
    })
}

function toRouteEnd(route: WebSocketRoute, onEnd: () => void): SocketEnd {
  return {
    send: (data) => route.send(data),
    close(code, reason) {
      onEnd()
      // 1005 stands for no code, and cannot be given.
      void route.close(code === 1005 ? {} : { code, reason }).catch(() => {})
    },
    onMessage: (listener) => route.onMessage(listener),
    onClose: (listener) => route.onClose((code = 1005, reason = '') => listener(code, reason)),
  }
}
