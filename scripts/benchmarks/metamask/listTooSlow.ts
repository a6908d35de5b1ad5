import type { SpecTimes } from './summarizeSpecs.ts'

/** Milliseconds that a spec with a real MetaMask may take at the median, once its worker has its wallet. */
const MOST_MEDIAN = 5_000

/**
 * Says in a line each where specs with a real MetaMask are slower than they may be.
 *
 * @example
 * listTooSlow(summarizeSpecs(report)) // []
 */
export function listTooSlow(times: readonly SpecTimes[]): readonly string[] {
  return times
    .filter(({ project, median }) => /^metamask\b/.test(project) && median > MOST_MEDIAN)
    .map(
      ({ project, median }) =>
        `Too slow: ${project}'s median after the first is ${median.toFixed(0)} ms, and may be ${MOST_MEDIAN}.`,
    )
}
