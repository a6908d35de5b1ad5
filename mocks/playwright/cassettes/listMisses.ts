import type { Bench } from '#mocks/node/bench/benchTypes'
import type { Miss } from '#mocks/rpc/play/playerTypes'
import { toMissMessage } from '#mocks/rpc/play/toMissMessage'

export function listMisses({ chains }: Pick<Bench, 'chains'>): readonly string[] {
  return chains.flatMap(({ chainId, player }) => {
    const state = player?.getState()
    // With onMiss the test may have chosen another answer.
    if (!state?.failing) return []
    // The fixture has a command of its own.
    const toText = (miss: Miss) => toMissMessage({ miss, record: '' }).replace(/ Record it: $/, '')
    return state.misses.map((miss) => `Chain ${chainId}: ${toText(miss)}`)
  })
}
