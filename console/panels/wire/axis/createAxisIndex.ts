import { HOPS, type TraceEvent, type TraceHop } from '#mocks/trace/traceEvent'
import { isRoutine } from '../facts/isRoutine.ts'

/** The tracks of the time axis, from top to bottom. */
const axisTracks = ['dapp', 'relay', 'wallet', 'chain'] as const

/** A stretch of time on a track. `person`: the wallet waited for one. `quiet`: routine. Times are milliseconds. */
export type AxisBar = {
  readonly track: number
  readonly kind: 'busy' | 'quiet' | 'person'
  readonly from: number
  readonly to: number
}

/** The times of all requests. */
export type AxisIndex = {
  /** Follows a list of events that only grows, until `late` returns true. Returns whether it finished. */
  sync(events: readonly TraceEvent[], late: () => boolean): boolean
  clear(): void
  /** The time of the latest event, in milliseconds since the Unix epoch. */
  readonly endAt: number
  /** The bars between two moments, no more of a kind and track than there are bins. */
  toBars(from: number, to: number, bins: number): readonly AxisBar[]
}

const tracks: Readonly<Record<string, number>> = { dapp: 0, relay: 1, peer: 1, wallet: 2, gateway: 3, chain: 3 }
const kinds = ['busy', 'quiet', 'person'] as const
const PLACES = axisTracks.length * kinds.length

/** Creates an empty index. Its arrays hold one request each: drawing a hundred thousand takes a few milliseconds. */
export function createAxisIndex(): AxisIndex {
  let from: number[] = []
  let to: number[] = []
  let places: number[] = []
  let open = new Map<string, TraceEvent>()
  let seen = 0
  let endAt = Number.NEGATIVE_INFINITY

  function add(event: TraceEvent): void {
    const { span, phase, at } = event
    endAt = Math.max(endAt, at)
    if (span !== undefined && phase === 'request') {
      open.set(span, event)
      return
    }
    const request = span === undefined ? undefined : open.get(span)
    if (span !== undefined) open.delete(span)
    push(request ?? event, at)
  }

  function push(event: TraceEvent, end: number): void {
    from.push(event.at)
    to.push(Math.max(event.at, end))
    places.push(toPlace(event))
  }

  return {
    sync(events, late) {
      while (seen < events.length) {
        add(events[seen] as TraceEvent)
        seen += 1
        if (seen % 512 === 0 && late()) return false
      }
      return true
    },
    clear() {
      from = []
      to = []
      places = []
      open = new Map()
      seen = 0
      endAt = Number.NEGATIVE_INFINITY
    },
    get endAt() {
      return endAt
    },
    toBars(start, end, bins) {
      const scale = bins / Math.max(1, end - start)
      const filled = Array.from({ length: PLACES }, () => new Uint8Array(bins))
      const mark = (place: number, first: number, last: number) => {
        if (last < start || first > end) return
        const a = Math.max(0, Math.floor((first - start) * scale))
        const b = Math.min(bins - 1, Math.floor((last - start) * scale))
        filled[place]?.fill(1, Math.min(a, bins - 1), b + 1)
      }
      for (let index = 0; index < places.length; index += 1)
        mark(places[index] as number, from[index] as number, to[index] as number)
      for (const event of open.values()) mark(toPlace(event), event.at, endAt)
      return filled.flatMap((line, place) => toRuns(line, place, start, 1 / scale))
    },
  }
}

function toPlace(event: TraceEvent): number {
  const kind = event.hop === 'person' ? 2 : isRoutine(event) ? 1 : 0
  return toTrack(event.hop) * kinds.length + kind
}

/** What waits is drawn where it was asked. */
function toTrack(hop: TraceHop): number {
  return tracks[HOPS[hop]?.from ?? 'dapp'] ?? 0
}

/** Joins neighbouring bins. */
function toRuns(line: Uint8Array, place: number, start: number, step: number): AxisBar[] {
  const bars: AxisBar[] = []
  const track = Math.floor(place / kinds.length)
  const kind = kinds[place % kinds.length] ?? 'busy'
  let begin = line.indexOf(1)
  while (begin >= 0) {
    const next = line.indexOf(0, begin)
    const end = next < 0 ? line.length : next
    bars.push({ track, kind, from: start + begin * step, to: start + end * step })
    begin = next < 0 ? -1 : line.indexOf(1, next)
  }
  return bars
}
