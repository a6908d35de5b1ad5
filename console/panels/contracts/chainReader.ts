import { type Address, type Hex, hexToBigInt, isHex, numberToHex } from 'viem'
import type { ChainRead } from '#mocks/world/linkProtocol'
import type { World } from '#mocks/world/world'

/** Asks the chain's own node: not traced, without faults, and not counted by a replay. */
export type ChainReader = (
  chainId: number,
  ask: ChainRead['ask'],
  params: readonly unknown[],
  options?: { readonly isFarAllowed?: boolean },
) => Promise<unknown>

export type BlockReader = ReturnType<typeof createBlockReader>

export class UnaskedChainError extends Error {
  override readonly name = 'UnaskedChainError'
  readonly isFar: boolean

  constructor(message: string, { isFar = false }: { readonly isFar?: boolean } = {}) {
    super(message)
    this.isFar = isFar
  }
}

export function toChainReader({
  link,
  info,
}: Pick<World, 'info'> & Partial<Pick<World, 'link'>>): ChainReader | undefined {
  if (!link) return undefined
  const modes = new Map(info.chains.map(({ chainId, mode }) => [chainId, mode]))
  /** A cassette has only recorded answers, and records no calls of the console. Other nodes may be far away. */
  const whyNot = (chainId: number): string | undefined => {
    const mode = modes.get(chainId)
    if (mode === 'fresh') return undefined
    if (mode === undefined) return `Chain ${chainId} does not run on this machine.`
    const state = link.getState().rpc.find((chain) => chain.chainId === chainId)
    if (mode === 'upstream' && !state?.recorder) return undefined
    if (mode === 'cassette' || !state || state.player)
      return `A cassette answers for chain ${chainId}: it has only what was recorded.`
    if (state.recorder) return `A cassette of chain ${chainId} is being recorded: what the console asks would be in it.`
    return undefined
  }
  return async (chainId, ask, params, { isFarAllowed = false } = {}) => {
    const why = whyNot(chainId)
    if (why !== undefined) throw new UnaskedChainError(why)
    if (modes.get(chainId) === 'upstream' && !isFarAllowed) {
      const words = `Another node answers for chain ${chainId}: the console asks it nothing by itself.`
      throw new UnaskedChainError(words, { isFar: true })
    }
    const { result } = (await link.call('readChain', { chainId, ask, params })) as { result?: unknown }
    return result
  }
}

export function createBlockReader(read: ChainReader, chainId: number, blockNumber: bigint) {
  const block = numberToHex(blockNumber)
  return {
    async call(to: Address, data: Hex) {
      const result = await read(chainId, 'eth_call', [{ to, data }, block]).catch(() => undefined)
      return isHex(result) && result !== '0x' ? result : undefined
    },
    /** Wei. */
    async balance(of: Address) {
      const result = await read(chainId, 'eth_getBalance', [of, block])
      if (!isHex(result)) throw new Error('The chain gives no balance.')
      return hexToBigInt(result)
    },
  }
}
