import type { ChainRead } from '#mocks/world/linkProtocol'
import type { World } from '#mocks/world/world'

/** Asks a chain's own node: it is not traced, no fault stands in between, and no replay counts it. */
export type ChainReader = (chainId: number, ask: ChainRead['ask'], params: readonly unknown[]) => Promise<unknown>

/**
 * Makes a reader of the bench's own chains.
 *
 * @returns undefined where there is no node: in a saved recording
 */
export function toChainReader({
  link,
  info,
}: Pick<World, 'info'> & Partial<Pick<World, 'link'>>): ChainReader | undefined {
  if (!link) return undefined
  // A cassette has no answer that it was not recorded with; another node may be far away.
  const own = new Set(
    info.chains.filter(({ mode }) => mode === 'fresh' || mode === 'fork').map(({ chainId }) => chainId),
  )
  return async (chainId, ask, params) => {
    if (!own.has(chainId)) throw new Error(`Chain ${chainId} does not run on this machine.`)
    return link.control({ method: 'read', chainId, ask, params })
  }
}
