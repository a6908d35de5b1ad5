import type { Frame, Page } from '@playwright/test'
import { type Clock, systemClock } from '#mocks/core/clock'
import type { CaptureMessage, ElementView } from '#mocks/page/capture/captureMessage'
import { readBenchAct } from '#mocks/trace/benchAct'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { ActionLog, ActionMessage } from './createActionLog.ts'
import type { Locators } from './createLocators.ts'

/** Milliseconds that something is shown before a user can act upon it. */
const READ = 300

export type SeenTeller = {
  receive(frame: Frame, message: CaptureMessage): ActionMessage | undefined
  leave(page: Page): void
  forget(frame: Frame): void
  stop(): void
}

export type SeenTellerParameters = {
  readonly trace: Trace
  readonly locators: Locators
  readonly log: Pick<ActionLog, 'add'>
  readonly numberOf: (frame: Frame) => number | undefined
}

/** Milliseconds after which a test has to know that something takes long. */
const LONG = 3_000

type SeenElement = {
  readonly frame: Frame
  readonly locator: string
  /** The milliseconds that it took, from what the person had done last. */
  readonly waited: number
}

type Seen = {
  receive(frame: Frame, element: ElementView | undefined): void
  /** The person did something, in a page or elsewhere: what appears from now on follows from it. */
  noteDone(): void
  /** The person decided in the wallet: what was there before says nothing of what came of it. */
  noteDecided(): void
  leave(frame: Frame): void
  leaveAll(isOf: (frame: Frame) => boolean): void
  /** The newest of all, once. Undefined if it has no locator, nobody can have read it yet, or it took less than `least`. */
  take(least?: number): SeenElement | undefined
  takeOf(isOf: (frame: Frame) => boolean): SeenElement | undefined
}

type Entry = { readonly at: number; readonly waited: number; locator?: string | undefined; isTaken?: boolean }

export function createSeenTeller({ trace, locators, log, numberOf }: SeenTellerParameters): SeenTeller {
  const seen = createSeen({ locators, clock: systemClock })

  /** `before`: the event that is already in the trace. */
  function tell(found: SeenElement | undefined, before?: string): void {
    const page = found && numberOf(found.frame)
    if (!found || page === undefined) return
    const { frame, locator, waited } = found
    const place = before === undefined ? {} : { before }
    log.add({ kind: 'see', page, url: frame.page().url(), locator, waited, ...place })
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
    receive(frame, message) {
      if (message.type === 'seen') {
        seen.receive(frame, message.element)
        return undefined
      }
      if (message.type === 'act' || message.type === 'draft') {
        tell(seen.take(LONG))
        seen.leave(frame)
        seen.noteDone()
      }
      return message
    },
    leave(page) {
      // A dapp may be in a frame of its page, as in a Safe.
      const isOf = (frame: Frame) => frame.page() === page
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

/** An act at the bench, or one of the wallet's user that answers no request. */
function isAct(event: TraceEvent): boolean {
  const isOfWallet = event.hop === 'person' && event.phase === 'note' && event.method !== 'deviation'
  return isOfWallet || readBenchAct(event) !== undefined
}

export function createSeen({ locators, clock }: { locators: Pick<Locators, 'see'>; clock: Clock }): Seen {
  const entries = new Map<Frame, Entry>()
  let done = clock.now()

  function tell(frame: Frame, entry: Entry | undefined): SeenElement | undefined {
    if (!entry || entry.isTaken || entry.locator === undefined || clock.now() - entry.at < READ) return undefined
    entry.isTaken = true
    return { frame, locator: entry.locator, waited: Math.round(entry.waited) }
  }

  function tellNewest(fits: (entry: [Frame, Entry]) => boolean): SeenElement | undefined {
    // Of two that came together the one that was told last.
    const [newest] = [...entries]
      .filter(fits)
      .reverse()
      .sort(([, a], [, b]) => b.at - a.at)
    return newest && tell(...newest)
  }

  return {
    receive(frame, element) {
      entries.delete(frame)
      if (!element) return
      const at = clock.now()
      const entry: Entry = { at, waited: at - done }
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
    leave(frame) {
      entries.delete(frame)
    },
    leaveAll(isOf) {
      for (const frame of entries.keys()) if (isOf(frame)) entries.delete(frame)
    },
    take: (least = 0) => tellNewest(([, { waited }]) => waited >= least),
    takeOf: (isOf) => tellNewest(([frame]) => isOf(frame)),
  }
}
