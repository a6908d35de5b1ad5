import type { Miss } from '#mocks/rpc/play/playerTypes'
import { toMissMessage } from '#mocks/rpc/play/toMissMessage'

/** Describes a miss of a fork from a cassette. Only a fork records what a fork asks. */
export function toForkMissMessage(miss: Miss): string {
  return toMissMessage({ miss, record: 'walletbench start --fork URL --cassette F --update' })
}
