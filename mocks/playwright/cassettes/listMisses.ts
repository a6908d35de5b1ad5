import type { Bench } from '#mocks/node/bench/benchTypes'
import { toMissMessage } from '#mocks/rpc/play/toMissMessage'

/**
 * Lists what the chains of a bench were asked and no cassette has.
 *
 * @example
 * listMisses(bench) // ['Chain 1: eth_getCode ["0xab","latest"]; no call of this method is recorded.']
 */
export function listMisses({ chains }: Pick<Bench, 'chains'>): readonly string[] {
  return chains.flatMap(({ chainId, player }) =>
    (player?.getState().misses ?? []).map(
      // The fixture has a command of its own.
      (miss) => `Chain ${chainId}: ${toMissMessage({ miss, record: '' }).replace(/ Record it: $/, '')}`,
    ),
  )
}
