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

export const allBut = (...good: readonly Verdict[]) =>
  (Object.keys(ALL) as Verdict[]).filter((verdict) => !good.includes(verdict))
