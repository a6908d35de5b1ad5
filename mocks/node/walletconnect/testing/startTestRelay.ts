import { systemClock } from '#mocks/core/clock'
import { createRelay } from '#mocks/relay/createRelay'
import { startRelayServer } from '../../relay/startRelayServer.ts'

/** The bench's relay, on a port of its own. */
export function startTestRelay() {
  return startRelayServer({ relay: createRelay({ clock: systemClock }) })
}
