import { isTroubled } from '#mocks/trace/facts/trouble'
import type { TraceFlow } from '#mocks/trace/flow'
import { readPageAction } from '#mocks/trace/pageAction'
import { HOPS, type TraceEvent, type TraceHop } from '#mocks/trace/traceEvent'
import { isRoutine } from '../facts/isBackground.ts'

const axisTracks = ['dapp', 'relay', 'wallet', 'chain'] as const

const axisKinds = ['busy', 'quiet', 'person'] as const
const tracks: Readonly<Record<string, number>> = { dapp: 0, relay: 1, peer: 1, wallet: 2, gateway: 3, chain: 3 }

/** In milliseconds. `faint`: the filter leaves it out. `wrong`: a flow went wrong; it has no track. */
export type AxisBar = {
  readonly track: number
  readonly kind: (typeof axisKinds)[number] | 'faint' | 'wrong'
  readonly from: number
  readonly to: number
}

export type AxisPassing = { readonly isAll: boolean; passes(flow: TraceFlow): boolean }

export type AxisIndex = ReturnType<typeof createAxisIndex>

const PLACES = axisTracks.length * axisKinds.length
/** After the places: what does not pass, for each track, and what went wrong. */
const WRONG = PLACES + axisTracks.length

/** Each stretch is three numbers: from, to, and its place among tracks and kinds. */
type AxisPart = {
  readonly flow: TraceFlow
  readonly stretches: readonly number[]
  readonly wrongAt: number | undefined
}

/** Each flow's part is made once for each of its states, because drawing all takes milliseconds. */
export function createAxisIndex() {
  let parts: (AxisPart | undefined)[] = []
  let known: readonly TraceFlow[] = []
  /** Events without a flow, except page actions, which have no row among flows. */
  let loose: number[] = []
  let seen = 0
  let version = 0
  let endAt = Number.NEGATIVE_INFINITY

  function add(event: TraceEvent): void {
    endAt = Math.max(endAt, event.at)
    if (event.span === undefined && event.keys.length === 0 && !readPageAction(event))
      loose.push(event.at, event.at, toPlace(event))
  }

  return {
    sync(events: readonly TraceEvent[], flows: readonly TraceFlow[], late: () => boolean) {
      while (seen < events.length) {
        add(events[seen] as TraceEvent)
        seen += 1
        if (seen % 512 === 0 && late()) return false
      }
      let made = 0
      for (const flow of flows) {
        if (parts[flow.id]?.flow === flow) continue
        parts[flow.id] = toAxisPart(flow)
        made += 1
        version += 1
        if (made % 256 === 0 && late()) return false
      }
      known = flows
      return true
    },
    clear() {
      parts = []
      known = []
      loose = []
      seen = 0
      endAt = Number.NEGATIVE_INFINITY
    },
    get version() {
      return version
    },
    get endAt() {
      return endAt
    },
    toBars(start: number, end: number, bins: number, { isAll, passes }: AxisPassing) {
      const scale = bins / Math.max(1, end - start)
      const filled = Array.from({ length: WRONG + 1 }, () => new Uint8Array(bins))
      const mark = (place: number, first: number, until: number) => {
        const last = Math.min(until, endAt)
        if (last < start || first > end) return
        const a = Math.max(0, Math.floor((first - start) * scale))
        const b = Math.min(bins - 1, Math.floor((last - start) * scale))
        const line = filled[place] as Uint8Array
        if (b <= a) line[Math.min(a, bins - 1)] = 1
        else line.fill(1, a, b + 1)
      }
      const markAll = (stretches: readonly number[], strong: boolean) => {
        for (let index = 0; index < stretches.length; index += 3) {
          const place = stretches[index + 2] as number
          const drawn = strong ? place : PLACES + Math.floor(place / axisKinds.length)
          mark(drawn, stretches[index] as number, stretches[index + 1] as number)
        }
      }
      markAll(loose, isAll)
      for (const { id } of known) {
        const part = parts[id]
        if (!part) continue
        const strong = isAll || passes(part.flow)
        markAll(part.stretches, strong)
        if (strong && part.wrongAt !== undefined) mark(WRONG, part.wrongAt, part.wrongAt)
      }
      return filled.flatMap((line, place) => toRuns(line, place, start, 1 / scale))
    },
  }
}

function toRuns(line: Uint8Array, place: number, start: number, step: number): AxisBar[] {
  const bars: AxisBar[] = []
  const { track, kind } = toTrackAndKind(place)
  let begin = line.indexOf(1)
  while (begin >= 0) {
    const next = line.indexOf(0, begin)
    const end = next < 0 ? line.length : next
    bars.push({ track, kind, from: start + begin * step, to: start + end * step })
    begin = next < 0 ? -1 : line.indexOf(1, next)
  }
  return bars
}

function toTrackAndKind(place: number): Pick<AxisBar, 'track' | 'kind'> {
  if (place === WRONG) return { track: 0, kind: 'wrong' }
  if (place >= PLACES) return { track: place - PLACES, kind: 'faint' }
  return { track: Math.floor(place / axisKinds.length), kind: axisKinds[place % axisKinds.length] ?? 'busy' }
}

/** An open wait lasts until infinity. */
function toAxisPart(flow: TraceFlow): AxisPart {
  const stretches: number[] = []
  let open: Map<string, number> | undefined
  for (const event of flow.events) {
    const { span, phase, at } = event
    const asked = span === undefined ? undefined : open?.get(span)
    if (span !== undefined && phase !== 'request' && asked !== undefined) {
      stretches[asked + 1] = Math.max(stretches[asked] as number, at)
      open?.delete(span)
      continue
    }
    const isOpen = span !== undefined && phase === 'request'
    if (isOpen) open = (open ?? new Map()).set(span, stretches.length)
    stretches.push(at, isOpen ? Number.POSITIVE_INFINITY : at, toPlace(event))
  }
  return { flow, stretches, wrongAt: isTroubled(flow) ? toWrongAt(flow) : undefined }
}

/** The outermost error comes last: the flow went wrong for its dapp then. */
function toWrongAt({ events }: TraceFlow): number | undefined {
  return (events.findLast(({ phase }) => phase === 'error') ?? events.at(-1))?.at
}

function toPlace(event: TraceEvent): number {
  const kind = event.hop === 'person' ? 2 : isRoutine(event) ? 1 : 0
  return toTrack(event.hop) * axisKinds.length + kind
}

const toTrack = (hop: TraceHop): number => tracks[HOPS[hop]?.from ?? 'dapp'] ?? 0
