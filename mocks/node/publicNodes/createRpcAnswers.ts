import { createChainFinder } from '#mocks/rpc/publicNodes/createChainFinder'
import type { OutsideAnswer, OutsideRequest, SocketEnd } from './outsideRequest.ts'
import { connectSocket, postJson, toCorsHeaders } from './outsideRequest.ts'
import { type RpcBody, readRpcBody } from './recognizeCalls.ts'

/** A chain that answers for the public one with its id: JSON-RPC on this machine. */
export type MockedChain = {
  readonly chainId: number
  /** By HTTP. */
  readonly rpcUrl: string
  /** By WebSocket. */
  readonly wsUrl: string
}

export type RpcAnswers = {
  answer(request: OutsideRequest): Promise<OutsideAnswer | undefined>
  isNode(url: string): boolean
  upgrade(url: string): Promise<((end: SocketEnd) => void) | undefined>
  findProblems(): readonly string[]
}

export function createRpcAnswers(parameters: {
  readonly chains: readonly MockedChain[]
  readonly rpc?: Readonly<Record<string, number>> | undefined
  readonly toRemedy?: ((ids: readonly number[]) => string) | undefined
}): RpcAnswers {
  const { chains, rpc, toRemedy = toOptionsLine } = parameters
  const finder = createChainFinder(rpc)
  const missing = new Map<number, { readonly hosts: Set<string>; count: number }>()

  const toLine = (ids: Iterable<number>) => toRemedy([...chains.map(({ chainId }) => chainId), ...ids])

  function noteMissing(chainId: number, url: string): string {
    const entry = missing.get(chainId) ?? { hosts: new Set(), count: 0 }
    entry.hosts.add(new URL(url).host)
    entry.count += 1
    missing.set(chainId, entry)
    return `There is no chain ${chainId} in this test, which ${new URL(url).host} was asked for. ${toLine([chainId])}`
  }

  return {
    isNode: (url) => finder.findNow(url) !== undefined,
    async answer(request) {
      const { url, method, body } = request
      const asked = method === 'POST' ? readRpcBody(body) : undefined
      if (!asked || body === null) return undefined
      const chainId = await finder.find(url)
      if (chainId === undefined) return undefined
      const headers = toCorsHeaders(request)
      const chain = chains.find((candidate) => candidate.chainId === chainId)
      const asJson = { ...headers, 'content-type': 'application/json' }
      if (!chain) return { status: 200, headers: asJson, body: toErrorText(asked, noteMissing(chainId, url)) }
      const answer = await postJson(withClient(chain.rpcUrl), body)
      return { ...answer, headers: { ...answer.headers, ...headers } }
    },
    async upgrade(url) {
      const chainId = await finder.find(url)
      if (chainId === undefined) return undefined
      const chain = chains.find((candidate) => candidate.chainId === chainId)
      if (chain) return (end) => connectSocket(end, withClient(chain.wsUrl))
      return (end) =>
        end.onMessage((data) => {
          const asked = readRpcBody(String(data))
          if (asked) end.send(toErrorText(asked, noteMissing(chainId, url)))
        })
    },
    findProblems: () =>
      Array.from(missing, ([chainId, { hosts, count }]) => {
        const times = count === 1 ? 'once' : `${count} times`
        return `Chain ${chainId}, which is not in this test, was asked ${times}, at ${Array.from(hosts).join(', ')}. ${toLine(missing.keys())}`
      }),
  }
}

function toOptionsLine(ids: readonly number[]): string {
  return `Add it: benchOptions: { chains: [${ids.join(', ')}] }`
}

/** JSON-RPC 2.0 §5.1: -32000 to -32099 are the server's own errors. */
function toErrorText({ calls, batch }: RpcBody, message: string): string {
  const answers = calls.map(({ id = null }) => ({ jsonrpc: '2.0', id, error: { code: -32000, message } }))
  return JSON.stringify(batch ? answers : answers[0])
}

function withClient(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}client=dapp`
}
