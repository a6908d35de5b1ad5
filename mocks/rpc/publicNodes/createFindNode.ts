import { createLazy } from '#mocks/core/createLazy'

/** Finds the bench's own address for a public node. Undefined if the bench has no such chain. */
export type FindNode = (url: string) => Promise<string | undefined>

/**
 * Creates the mapping of public nodes to a bench's chains, by the tables that answer a dapp's own calls. The tables load
 * with the first URL.
 *
 * @param rpc the chain ids of nodes that are not known, by the beginning of their URLs
 * @example
 * const findNode = createFindNode(bench.info.chains)
 * await findNode('https://polygon-rpc.com') // 'http://127.0.0.1:8545/137'
 */
export function createFindNode(
  chains: readonly { readonly chainId: number; readonly rpcUrl: string }[],
  rpc?: Readonly<Record<string, number>> | undefined,
): FindNode {
  const loadFinder = createLazy(async () => {
    const { createChainFinder } = await import('./createChainFinder.ts')
    return createChainFinder(rpc)
  })
  return async (url) => {
    if (!URL.canParse(url)) return undefined
    const found = await (await loadFinder()).find(url)
    return chains.find(({ chainId }) => chainId === found)?.rpcUrl
  }
}
