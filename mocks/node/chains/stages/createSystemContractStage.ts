import type { Player } from '#mocks/rpc/play/playerTypes'
import type { Stage } from '#mocks/rpc/stage'

/** The contracts that each block writes to as it begins: block hashes (EIP-2935), beacon roots (EIP-4788). */
const RINGS: readonly string[] = [
  '0x0000f90827f1c53a10cb7a02335b175320002935',
  '0x000f3df6d732807ef1319fb7b8bb8522d0beac02',
]
const EMPTY = { resultText: `"0x${'0'.repeat(64)}"` }

/**
 * For a fork from a cassette. Each block that an Anvil mines writes to slots whose place comes from its number and its
 * time, and Anvil asks what was in them. A run that mines one block more than the recorded one, or mines it at another
 * time, would miss them, though what was there makes no difference. So those that are not recorded are empty.
 *
 * @example
 * createGateway({ chainId, stages: [createSystemContractStage({ player }), createUpstreamStage({ upstream: player })] })
 */
export function createSystemContractStage({ player }: { readonly player: Player }): Stage {
  return async (call, next) => {
    if (call.method !== 'eth_getStorageAt' || !Array.isArray(call.params)) return next(call)
    const isRing = RINGS.includes(String(call.params[0]).toLowerCase())
    return isRing && !player.peek(call.method, call.params) ? EMPTY : next(call)
  }
}
