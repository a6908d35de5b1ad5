import { type Clock, systemClock } from '#mocks/core/clock'
import { readBenchAct } from '#mocks/trace/benchAct'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { CaptureMessage, Locators, PageOf } from './captureMessage.ts'
import type { ActionLog, ActionMessage } from './createActionLog.ts'
import { createSeen, type SeenElement } from './createSeen.ts'

/** Tells the log what a page showed when the user turned to something else. */
export type SeenTeller<frame> = {
  /** Takes what pages tell. Returns what is the log's own. */
  receive(frame: frame, message: CaptureMessage): ActionMessage | undefined
  /** The user turns to something that the trace does not tell of. */
  turn(): void
  /** The user leaves the documents of some frames. */
  leave(isOf: (frame: frame) => boolean): void
  /** A document is gone, with what it showed. */
  forget(frame: frame): void
  /** The user ends it all. */
  stop(): void
}

export type SeenTellerParameters<frame> = {
  readonly trace: Pick<Trace, 'subscribe'>
  readonly locators: Pick<Locators<frame>, 'see'>
  readonly log: Pick<ActionLog<frame>, 'add'>
  readonly pageOf: PageOf<frame>
  /** Default: the machine's. */
  readonly clock?: Clock | undefined
}

/** Milliseconds after which a test has to know that something takes long. */
const LONG = 3_000

/**
 * Creates what tells a log what the pages showed: before acts at the bench and in the wallet, which it reads in the trace.
 *
 * @example
 * const seen = createSeenTeller({ trace, locators, log, pageOf })
 */
export function createSeenTeller<frame>(parameters: SeenTellerParameters<frame>): SeenTeller<frame> {
  const { trace, locators, log, pageOf, clock = systemClock } = parameters
  const seen = createSeen<frame>({ locators, clock })

  /** @param before the event that stands in the trace already */
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
    receive(frame, message) {
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
    turn() {
      tell(seen.take())
    },
    leave(isOf) {
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
