import type { Miss } from '#mocks/rpc/play/playerTypes'
import { toMissMessage } from '#mocks/rpc/play/toMissMessage'

/** Says what a fork from a cassette missed: what a fork asks is recorded by a fork. */
export function toForkMissMessage(miss: Miss): string {
  return toMissMessage({ miss, record: 'walletbench start --fork URL --cassette F --update' })
}
