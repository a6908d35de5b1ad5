import type { Frame, Page } from '@playwright/test'
import { systemClock } from '#mocks/core/clock'
import type { CaptureMessage } from '#mocks/page/capture/captureMessage'
import { readBenchAct } from '#mocks/trace/benchAct'
import type { Trace } from '#mocks/trace/createTrace'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { ActionLog, ActionMessage } from './createActionLog.ts'
import type { Locators } from './createLocators.ts'
import { createSeen, type SeenElement } from './createSeen.ts'

/** Tells the log what a page showed when the person turned to something else. */
export type SeenTeller = {
  /** Takes what pages tell. Returns what is the log's own. */
  receive(frame: Frame, message: CaptureMessage): ActionMessage | undefined
  /** The person leaves a page's document. */
  leave(page: Page): void
  /** A document is gone, with what it showed. */
  forget(frame: Frame): void
  /** The person ends it all. */
  stop(): void
}

export type SeenTellerParameters = {
  readonly trace: Trace
  readonly locators: Locators
  readonly log: Pick<ActionLog, 'add'>
  /** The number of a frame's page. Undefined for a page that is not the dapp's. */
  readonly numberOf: (frame: Frame) => number | undefined
}

/** Milliseconds after which a test has to know that something takes long. */
const LONG = 3_000

/** Creates what tells a log what the pages showed: before acts at the bench and in the wallet, which it reads in the trace. */
export function createSeenTeller({ trace, locators, log, numberOf }: SeenTellerParameters): SeenTeller {
  const seen = createSeen({ locators, clock: systemClock })

  /** @param before the event that stands in the trace already */
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
        // A test has to wait for it as long.
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
