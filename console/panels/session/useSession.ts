import { useEffect, useState } from 'react'
import { createTrace, type Trace } from '#mocks/trace/createTrace'
import type { BenchInfo } from '#mocks/world/benchInfo'
import { createStateIndex, type StateIndex } from '#mocks/world/session/createStateIndex'
import type { Session } from '#mocks/world/session/session'
import type { World } from '#mocks/world/world'
import { createScrubber, type Scrubber } from './createScrubber.ts'
import { createViewWorld } from './createViewWorld.ts'
import { listStops } from './listStops.ts'

/** A session that is looked at: a trace that holds as much of it as has happened, and the means to go on. */
export type SessionModel = {
  readonly session: Session
  readonly trace: Trace
  readonly world: World
  readonly scrubber: Scrubber
  readonly states: StateIndex
}

/** Makes the model once, and shows all of the session first: whoever opens one wants to see what it is. */
export function useSession(info: BenchInfo, session: Session): SessionModel {
  const [model] = useState(() => createModel(info, session))
  useEffect(() => model.scrubber.last(), [model])
  return model
}

function createModel(info: BenchInfo, session: Session): SessionModel {
  const { events } = session
  const trace = createTrace({ source: 'session', clock: { now: () => 0 }, capacity: Math.max(events.length, 1) })
  const scrubber = createScrubber({
    events,
    stops: listStops(events),
    trace,
    schedule(callback, ms) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  })
  return { session, trace, world: createViewWorld(info, trace), scrubber, states: createStateIndex(events) }
}
