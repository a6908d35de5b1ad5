/**
 * Reads the nodes of `viem/chains`: host and path, and the chain's id. An address that several chains name is left out.
 * The module takes about a second to load.
 */
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

type NodeUrls = { readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined }
