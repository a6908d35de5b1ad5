import { createLazy } from '#mocks/core/promises'

export type FindNode = (url: string) => Promise<string | undefined>

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
