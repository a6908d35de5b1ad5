import type { Clock } from '#mocks/core/clock'
import type { ElementView, Locators } from './captureMessage.ts'

/** Milliseconds for which something is there before a user acts upon it. Less, and it may be on its way out again. */
const READ = 300

/** What had appeared in a page when the user turned to something else. */
export type SeenElement<frame> = {
  readonly frame: frame
  readonly locator: string
  /** The milliseconds that it took, from what the user had done last. */
  readonly waited: number
  /** Why the locator may find another element, in words. */
  readonly reason?: string
}

type SeenParameters<frame> = { readonly locators: Pick<Locators<frame>, 'see'>; readonly clock: Clock }

/** What the pages show since the user did something in them. */
type Seen<frame> = {
  /** Takes what a page tells: the newest thing that has appeared, or nothing. */
  receive(frame: frame, element: ElementView | undefined): void
  /** The user did something, in a page or elsewhere: what appears from now on follows from it. */
  noteDone(): void
  /** The user decided in the wallet: what was there before says nothing of what came of it. */
  noteDecided(): void
  /** Forgets what was there: the user went on in that frame, or it has a new document. */
  leave(frame: frame): void
  /** Forgets what some frames showed, such as those of a page that has a new document. */
  leaveAll(isOf: (frame: frame) => boolean): void
  /**
   * The newest of all, once. Undefined for nothing, for what has no locator, for what nobody can have read in that time, and
   * for what took less time to appear.
   */
  take(least?: number): SeenElement<frame> | undefined
  /** The newest in some frames, such as those of a page, once. */
  takeOf(isOf: (frame: frame) => boolean): SeenElement<frame> | undefined
}

type Entry = {
  readonly at: number
  readonly waited: number
  readonly reason: string | undefined
  locator?: string | undefined
  isTaken?: boolean
}

/**
 * Creates what knows the newest thing in each page.
 *
 * @example
 * const seen = createSeen({ locators, clock: systemClock })
 */
export function createSeen<frame>({ locators, clock }: SeenParameters<frame>): Seen<frame> {
  const entries = new Map<frame, Entry>()
  let done = clock.now()

  function tell(frame: frame, entry: Entry | undefined): SeenElement<frame> | undefined {
    if (!entry || entry.isTaken || entry.locator === undefined || clock.now() - entry.at < READ) return undefined
    const { locator, waited, reason } = entry
    entry.isTaken = true
    return { frame, locator, waited: Math.round(waited), ...(reason === undefined ? {} : { reason }) }
  }

  function tellNewest(fits: (entry: [frame, Entry]) => boolean): SeenElement<frame> | undefined {
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
