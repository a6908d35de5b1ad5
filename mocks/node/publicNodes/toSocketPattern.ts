import { RELAY_HOSTS } from '#mocks/relay/relayHosts'
import { toNodePattern } from './toNodePattern.ts'

export function toSocketPattern(): RegExp {
  return new RegExp(`^wss?://${RELAY_HOSTS}(:\\d+)?([/?#]|$)|${toNodePattern().source}`, 'i')
}
