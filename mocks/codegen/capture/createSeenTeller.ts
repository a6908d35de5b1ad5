import { type Clock, systemClock } from '#mocks/core/clock'
import { readBenchAct } from '#mocks/trace/benchAct'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { CaptureMessage, ElementView, Locators, PageOf } from './captureMessage.ts'
import type { ActionLog, ActionMessage } from './createActionLog.ts'

/** Milliseconds. */
const LONG = 3_000

export function createSeenTeller<frame>(parameters: {
  readonly trace: Pick<Trace, 'subscribe'>
  readonly locators: Pick<Locators<frame>, 'see'>
  readonly log: Pick<ActionLog<frame>, 'add'>
  readonly pageOf: PageOf<frame>
}) {
  const { trace, locators, log, pageOf } = parameters
  const seen = createSeen<frame>({ locators, clock: systemClock })

  function tell(found: SeenElement<frame> | undefined, before?: string): void {
    const place = found && pageOf(found.frame)
    if (!found || !place) return
    const { frame: _, ...element } = found
    log.add({ kind: 'see', ...place, ...element, ...(before === undefined ? {} : { before }) })
  }

  const stopListening = trace.subscribe((events = []) => {
    for (const event of events) {
      if (isAct(event)) {
        tell(seen.take(), `${event.source}/${event.seq}`)
        seen.noteDone()
      } else if (event.hop === 'person' && event.phase !== 'request') seen.noteDecided()
    }
  })
  return {
    receive(frame: frame, message: CaptureMessage): ActionMessage | undefined {
      if (message.type === 'seen') {
        seen.receive(frame, message.element)
        return undefined
      }
      if (message.type === 'act' || message.type === 'draft') {
        // A test has to wait for it as long.
        tell(seen.take(LONG))
        seen.leave(frame)
        seen.noteDone()
      }
      return message
    },
    turn: () => void tell(seen.take()),
    leave(isOf: (frame: frame) => boolean) {
      tell(seen.takeOf(isOf))
      seen.leaveAll(isOf)
      seen.noteDone()
    },
    forget: seen.leave,
    stop() {
      stopListening()
      tell(seen.take())
    },
  }
}

function isAct(event: TraceEvent): boolean {
  const isOfWallet = event.hop === 'person' && event.phase === 'note' && event.method !== 'deviation'
  return isOfWallet || readBenchAct(event) !== undefined
}

/** Milliseconds for which something is there before a user acts upon it. Less, and it may be on its way out again. */
const READ = 300

type SeenElement<frame> = {
  readonly frame: frame
  readonly locator: string
  readonly waited: number
  readonly reason?: string
}

type Entry = {
  readonly at: number
  readonly waited: number
  readonly reason: string | undefined
  locator?: string | undefined
  isTaken?: boolean
}

export function createSeen<frame>(parameters: {
  readonly locators: Pick<Locators<frame>, 'see'>
  readonly clock: Clock
}) {
  const { locators, clock } = parameters
  const entries = new Map<frame, Entry>()
  let done = clock.now()

  function tell(frame: frame, entry: Entry | undefined): SeenElement<frame> | undefined {
    if (!entry || entry.isTaken || entry.locator === undefined || clock.now() - entry.at < READ) return undefined
    const { locator, waited, reason } = entry
    entry.isTaken = true
    return { frame, locator, waited: Math.round(waited), ...(reason === undefined ? {} : { reason }) }
  }

  function tellNewest(fits: (entry: [frame, Entry]) => boolean): SeenElement<frame> | undefined {
    const [newest] = [...entries]
      .filter(fits)
      .reverse()
      .sort(([, a], [, b]) => b.at - a.at)
    return newest && tell(...newest)
  }

  return {
    receive(frame: frame, element: ElementView | undefined) {
      entries.delete(frame)
      if (!element) return
      const at = clock.now()
      const entry: Entry = { at, waited: at - done, reason: element.reason }
      entries.set(frame, entry)
      void locators.see(frame, element).then((locator) => {
        entry.locator = locator
      })
    },
    noteDone() {
      done = clock.now()
    },
    noteDecided() {
      entries.clear()
      done = clock.now()
    },
    leave: (frame: frame) => void entries.delete(frame),
    leaveAll(isOf: (frame: frame) => boolean) {
      for (const frame of entries.keys()) if (isOf(frame)) entries.delete(frame)
    },
    /** Only what a user had time to read, and what took at least so long to appear. */
    take: (least = 0) => tellNewest(([, { waited }]) => waited >= least),
    takeOf: (isOf: (frame: frame) => boolean) => tellNewest(([frame]) => isOf(frame)),
  }
}
