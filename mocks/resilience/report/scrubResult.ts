import { redactText } from '#mocks/core/secrets/redactText'
import type { ResilienceResult } from '../resilienceResult.ts'

/** The longest text of a result that is shown. */
const LONGEST = 4_000

/**
 * Takes machine paths and secrets out of every text of a result, and cuts texts that nobody reads to their end.
 *
 * @example
 * scrubResult(result).facts.errors // ['Error: no wallet at …/src/connect.ts:3']
 */
export function scrubResult(result: ResilienceResult): ResilienceResult {
  return scrub(result) as ResilienceResult
}

function scrub(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = redactText(value)
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text
  }
  if (Array.isArray(value)) return value.map(scrub)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, scrub(inner)]))
}
