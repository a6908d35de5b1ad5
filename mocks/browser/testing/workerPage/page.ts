import { setupWorker } from 'msw/browser'
import { systemClock } from '#mocks/core/clock'
import { createRelay } from '#mocks/relay/createRelay'
import { createRelayHandlers } from '#mocks/relay/createRelayHandlers'
import { driveRelay } from '#mocks/relay/driveRelay'

let ahead = 0
const clock = { now: () => systemClock.now() + ahead }
const relay = createRelay({ clock })
driveRelay({ relay, clock, setTimer: (run, ms) => setTimeout(run, ms), clearTimer: (timer) => clearTimeout(timer) })
await setupWorker(...(await createRelayHandlers({ relay }))).start({ quiet: true, onUnhandledRequest: 'bypass' })
const workerPage = {
  stateOf: (space: string) => relay.space(space).getState(),
  dropSpace: (space: string) => relay.dropSpace(space),
  skip(ms: number) {
    ahead += ms
    relay.advance()
  },
}
Object.assign(globalThis, { workerPage })
document.title = 'ready'
