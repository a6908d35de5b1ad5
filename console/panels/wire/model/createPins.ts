import { findOutermostRequest, type TraceFlow } from '#mocks/trace/flow'
import type { TraceEvent } from '#mocks/trace/traceEvent'

export type PinStore = { read(): readonly string[]; write(names: readonly string[]): void }

/** An event names each flow, because flow numbers differ after a reload. */
const MOST = 100

export function createPins(store?: PinStore) {
  const pins = new Map<string, TraceEvent | undefined>((store?.read() ?? []).map((name) => [name, undefined]))
  let seen = 0
  let numbers: ReadonlySet<number> = new Set()

  function findFlow(event: TraceEvent, flows: readonly TraceFlow[]): TraceFlow | undefined {
    const known = flows.find(({ id, events }) => numbers.has(id) && events.includes(event))
    return known ?? flows.find(({ events }) => events.includes(event))
  }

  return {
    toggle(flow: TraceFlow) {
      const names = [...pins].filter(([, event]) => event && flow.events.includes(event)).map(([name]) => name)
      for (const name of names) pins.delete(name)
      const event = findOutermostRequest(flow) ?? flow.events[0]
      if (names.length === 0 && event) pins.set(toName(event), event)
      store?.write([...pins.keys()].slice(-MOST))
    },
    follow(events: readonly TraceEvent[], flows: readonly TraceFlow[]) {
      if (pins.size === 0 && numbers.size === 0) {
        seen = events.length
        return numbers
      }
      for (; seen < events.length; seen += 1) {
        const event = events[seen] as TraceEvent
        const name = toName(event)
        if (pins.has(name)) pins.set(name, event)
      }
      const ids = [...pins.values()].flatMap((event) => (event && findFlow(event, flows)?.id) ?? [])
      const isSame = ids.length === numbers.size && ids.every((id) => numbers.has(id))
      if (!isSame) numbers = new Set(ids)
      return numbers
    },
    reset() {
      seen = 0
      for (const name of pins.keys()) pins.set(name, undefined)
    },
  }
}

const toName = ({ source, seq }: TraceEvent): string => `${source}/${seq}`
