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
  const modes = new Map(info.chains.map(({ chainId, mode }) => [chainId, mode]))
  /**
   * A cassette has no answer that it was not recorded with, also below a fork, and takes none of the console's while it is
   * recorded. Another node may be far away.
   */
  const isOwn = (chainId: number) => {
    if (modes.get(chainId) === 'fresh') return true
    if (modes.get(chainId) !== 'fork') return false
    const state = link.getState().rpc.find((chain) => chain.chainId === chainId)
    return state !== undefined && state.player === undefined && state.recorder === undefined
  }
  return async (chainId, ask, params) => {
    if (!isOwn(chainId)) throw new Error(`Chain ${chainId} does not run on this machine.`)
    return link.control({ method: 'read', chainId, ask, params })
  }
}
