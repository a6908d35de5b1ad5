import { comparePages } from './comparePages.ts'
import type { PageView } from './pageView.ts'

/** How many of the new texts are told. */
const MOST = 3

/**
 * Finds out whether a page has taken back what it said at the end of a flow: a text of then is gone, and a new one stands
 * there. Numbers in them do not count.
 *
 * @param end the page at the flow's end
 * @param now the page some time after it
 * @returns the first new texts. Undefined if nothing was taken back
 * @example
 * findTakenBack(end, now) // 'The chain has taken your payment back.'
 */
export function findTakenBack(end: PageView, now: PageView): string | undefined {
  const isWaiting = false
  const compare = (met: PageView, then: PageView) =>
    comparePages({ rest: undefined, met, now: then, isWaiting, hasGivenUp: undefined }).newTexts
  const said = compare(end, now)
  return said.length > 0 && compare(now, end).length > 0 ? said.slice(0, MOST).join(' · ') : undefined
}
