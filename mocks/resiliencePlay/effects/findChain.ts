import { BenchError } from '#mocks/core/BenchError'
import type { ChainController } from '#mocks/world/chain/chainController'
import type { World } from '#mocks/world/world'

/**
 * The controller of a chain, else of the first one.
 *
 * @throws BenchError if the console has no chain
 * @example
 * await findChain(world, 31337).mine()
 */
export function findChain(
  { chainControllers }: Pick<World, 'chainControllers'>,
  chainId: number | undefined,
): ChainController {
  const found = chainControllers.find((each) => each.chainId === chainId) ?? chainControllers[0]
  if (!found) throw new BenchError('This console has no chain.')
  return found
}
