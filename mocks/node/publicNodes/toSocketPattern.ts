import { RELAY_HOSTS } from '#mocks/relay/relayHosts'
import { toNodePattern } from './toNodePattern.ts'

/**
 * Makes a pattern for the WebSockets that a bench answers: of the relays that it plays, and of the nodes that it knows.
 */
export function toSocketPattern(): RegExp {
  return new RegExp(`^wss?://${RELAY_HOSTS}(:\\d+)?([/?#]|$)|${toNodePattern().source}`, 'i')
}
