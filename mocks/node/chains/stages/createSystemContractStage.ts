import type { Player } from '#mocks/rpc/play/playerTypes'
import type { Stage } from '#mocks/rpc/stage'

/** The contracts that each block writes to first: block hashes (EIP-2935), beacon roots (EIP-4788). */
const RINGS: readonly string[] = [
  '0x0000f90827f1c53a10cb7a02335b175320002935',
  '0x000f3df6d732807ef1319fb7b8bb8522d0beac02',
]
const EMPTY = { resultText: `"0x${'0'.repeat(64)}"` }

/** Each block writes to slots that depend on its number and time, which a run with other blocks would miss. */
export function createSystemContractStage({ player }: { readonly player: Player }): Stage {
  return async (call, next) => {
    if (call.method !== 'eth_getStorageAt' || !Array.isArray(call.params)) return next(call)
    const isRing = RINGS.includes(String(call.params[0]).toLowerCase())
    return isRing && !player.peek(call.method, call.params) ? EMPTY : next(call)
  }
}
