import { redactText } from '#mocks/core/secrets/redactText'
import type { ResilienceResult } from '../resilienceResult.ts'

const LONGEST = 4_000

/** Also cuts texts that nobody reads to their end. */
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
