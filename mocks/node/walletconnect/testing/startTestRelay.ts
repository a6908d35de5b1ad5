import { systemClock } from '#mocks/core/clock'
import { createRelay } from '#mocks/relay/createRelay'
import { startRelayServer } from '../../relay/startRelayServer.ts'

/** Starts the bench's relay on a free port. */
export function startTestRelay() {
  return startRelayServer({ relay: createRelay({ clock: systemClock }) })
}
