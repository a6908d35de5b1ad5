import type { SpecTimes } from './summarizeSpecs.ts'

/** The largest median of a spec with a real MetaMask, in ms, not counting the first spec of a worker. */
const MOST_MEDIAN = 5_000

/**
 * Lists the projects whose specs are slower than the limit, one line each.
 *
 * @example
 * listTooSlow(summarizeSpecs(report)) // []
 */
export function listTooSlow(times: readonly SpecTimes[]): readonly string[] {
  return times
    .filter(({ project, median }) => /^metamask\b/.test(project) && median > MOST_MEDIAN)
    .map(
      ({ project, median }) =>
        `Too slow: ${project}'s median after the first is ${median.toFixed(0)} ms; the limit is ${MOST_MEDIAN}.`,
    )
}
