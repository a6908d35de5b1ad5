import type { Miss } from '#mocks/rpc/play/playerTypes'
import { toMissMessage } from '#mocks/rpc/play/toMissMessage'

export function toForkMissMessage(miss: Miss): string {
  return toMissMessage({ miss, record: 'walletbench start --fork URL --cassette F --update' })
}
