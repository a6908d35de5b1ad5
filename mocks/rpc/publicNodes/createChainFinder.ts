import { BenchError } from '#mocks/core/BenchError'
import { createLazy } from '#mocks/core/promises'
import { KNOWN_NODES, PROVIDER_PATTERNS, QUICKNODE_ETHEREUM } from './knownNodes.ts'
import { NETWORK_NAMES } from './networkNames.ts'

type NodeUrls = { readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined }
/** Asks the test's own table first, then the public nodes and providers that it knows, then `viem/chains`. */
export function createChainFinder(rpc: Readonly<Record<string, number>> = {}) {
  const own = toOwnNodes(rpc)
  const loadViemNodes = createLazy(readViemNodes)

  function findNow(url: string): number | undefined {
    const address = toAddress(url)
    return findByPrefix(own, address) ?? findByPrefix(KNOWN_NODES, address) ?? findByPattern(address)
  }

  return {
    findNow,
    async find(url: string) {
      const found = findNow(url)
      if (found !== undefined) return found
      return findByPrefix(await loadViemNodes(), toAddress(url)) ?? findByQuery(url)
    },
  }
}

/** Host, path and query: `https` and `wss` are the same node. */
function toAddress(url: string): string {
  const { host, pathname, search } = new URL(url)
  return host.toLowerCase() + pathname + search
}

function findByPrefix(nodes: ReadonlyMap<string, number>, address: string): number | undefined {
  const exact = nodes.get(address)
  if (exact !== undefined) return exact
  for (
    let end = address.length;
    end > 0;
    end = Math.max(...SEPARATORS.map((mark) => address.lastIndexOf(mark, end - 1)))
  ) {
    const found = nodes.get(address.slice(0, end))
    if (found !== undefined) return found
  }
  return undefined
}

const SEPARATORS = ['/', '?', '&']

function findByPattern(address: string): number | undefined {
  for (const pattern of PROVIDER_PATTERNS) {
    const name = pattern.exec(address)?.groups?.['chain']
    if (name === undefined) continue
    const found = toChainId(name)
    if (found !== undefined) return found
  }
  return QUICKNODE_ETHEREUM.test(address) ? 1 : undefined
}

function findByQuery(url: string): number | undefined {
  const value = new URL(url).searchParams.get('chainId')
  const id = value === null ? undefined : /^(eip155:)?(\d+)$/.exec(value)?.[2]
  return id === undefined ? undefined : toChainId(id)
}

function toChainId(name: string): number | undefined {
  if (/^\d{1,15}$/.test(name)) return Number(name)
  return NETWORK_NAMES.get(name.toLowerCase().replaceAll('_', '-'))
}

function toOwnNodes(rpc: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(rpc).map(([url, chainId]) => {
      if (!URL.canParse(url) || !/^(https?|wss?):$/.test(new URL(url).protocol))
        throw new BenchError(`'${url}' in rpc is not the URL of a node.`, {
          hint: "Name a node's chain by the beginning of its URL: rpc: { 'https://my-node.test': 1 }.",
        })
      if (!Number.isSafeInteger(chainId) || chainId < 1)
        throw new BenchError(`'${chainId}', which rpc gives for ${url}, is not a chain id.`, {
          hint: "Give a whole number: rpc: { 'https://my-node.test': 1 }.",
        })
      return [toAddress(url).replace(/\/$/, ''), chainId] as const
    }),
  )
}

export async function readViemNodes(): Promise<ReadonlyMap<string, number>> {
  const chains = Object.values(await import('viem/chains'))
  const nodes = new Map<string, number | undefined>()
  for (const chain of chains) {
    if (typeof chain !== 'object' || !('rpcUrls' in chain)) continue
    for (const { http, webSocket = [] } of Object.values(chain.rpcUrls) as NodeUrls[])
      for (const url of [...http, ...webSocket]) {
        if (!URL.canParse(url)) continue
        const { host, pathname, search } = new URL(url)
        const address = (host + pathname).replace(/\/$/, '') + search
        nodes.set(address, nodes.has(address) && nodes.get(address) !== chain.id ? undefined : chain.id)
      }
  }
  return new Map(Array.from(nodes).flatMap(([address, id]) => (id === undefined ? [] : [[address, id] as const])))
}
