import type { SpecTimes } from './summarizeSpecs.ts'

/** The largest median of a spec with a real MetaMask, as a ratio to the simulated wallet's, without a worker's first. */
const MOST = 2.5

/**
 * Lists the projects with a real MetaMask whose specs take too long beside the simulated wallet's, one line each.
 *
 * @example
 * listTooSlow(summarizeSpecs(report)) // []
 */
export function listTooSlow(times: readonly SpecTimes[]): readonly string[] {
  const base = times.find(({ project }) => /^simulator\b/.test(project))?.median
  if (base === undefined) return []
  return times
    .filter(({ project, median }) => /^metamask\b/.test(project) && median / base > MOST)
    .map(
      ({ project, median }) =>
        `Too slow: ${project}'s median after the first is ×${(median / base).toFixed(2)} of the simulated wallet's; the limit is ×${MOST}.`,
    )
}
