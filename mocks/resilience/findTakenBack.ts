import { comparePages } from './comparePages.ts'
import type { PageView } from './pageView.ts'

const MOST = 3

/** Returns the first new texts that replaced one of the flow's end. Numbers don't count. */
export function findTakenBack(end: PageView, now: PageView): string | undefined {
  const isWaiting = false
  const compare = (met: PageView, then: PageView) =>
    comparePages({ rest: undefined, met, now: then, isWaiting, hasGivenUp: undefined }).newTexts
  const said = compare(end, now)
  return said.length > 0 && compare(now, end).length > 0 ? said.slice(0, MOST).join(' · ') : undefined
}
