import type { Frame } from '@playwright/test'
import type { Clock } from '#mocks/core/clock'
import type { ElementView } from '#mocks/page/capture/captureMessage'
import type { Locators } from './createLocators.ts'

/** What had appeared in a page when the person turned to something else. */
export type SeenElement = {
  readonly frame: Frame
  readonly locator: string
  /** The milliseconds that it took, from what the person had done last. */
  readonly waited: number
}

export type SeenParameters = {
  readonly locators: Pick<Locators, 'see'>
  readonly clock: Clock
}

/** What the pages show since the person did something in them. */
export type Seen = {
  /** Takes what a page tells: the newest thing that has appeared, or nothing. */
  receive(frame: Frame, element: ElementView | undefined): void
  /** The person did something, in a page or elsewhere: what appears from now on follows from it. */
  noteDone(): void
  /** The person decided in the wallet: what was there before says nothing of what came of it. */
  noteDecided(): void
  /** Forgets what was there: the person went on in that frame, or it has a new document. */
  leave(frame: Frame): void
  /** Forgets what some frames showed, such as those of a page that has a new document. */
  leaveAll(isOf: (frame: Frame) => boolean): void
  /**
   * The newest of all, once. Undefined for nothing, for what has no locator, for what nobody can have read in that time, and
   * for what took less time to appear.
   */
  take(least?: number): SeenElement | undefined
  /** The newest in some frames, such as those of a page, once. */
  takeOf(isOf: (frame: Frame) => boolean): SeenElement | undefined
}

type Entry = { readonly at: number; readonly waited: number; locator?: string | undefined; isTaken?: boolean }

/** Milliseconds for which something is there before a person acts upon it. Less, and it may be on its way out again. */
const READ = 300

/**
 * Creates what knows the newest thing in each page.
 *
 * @example
 * const seen = createSeen({ locators, clock: systemClock })
 */
export function createSeen({ locators, clock }: SeenParameters): Seen {
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
