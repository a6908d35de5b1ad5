import type { Verdict } from '#mocks/playwright/index'

/** Each verdict, once: a new one does not go unnoticed. */
const ALL: Readonly<Record<Verdict, true>> = {
  recovered: true,
  told: true,
  stuck: true,
  broke: true,
  lied: true,
  doubled: true,
  undecided: true,
  notReached: true,
}

/**
 * All verdicts but those that are good.
 *
 * @example
 * allBut('stuck').includes('told') // true
 */
export function allBut(...good: readonly Verdict[]): readonly Verdict[] {
  return (Object.keys(ALL) as Verdict[]).filter((verdict) => !good.includes(verdict))
}
