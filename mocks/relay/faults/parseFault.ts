import type { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { faultSchema } from './faultSchema.ts'
import type { RelayFault } from './relayFault.ts'

type Issue = z.core.$ZodIssue

/**
 * Reads a fault that came from outside: a file, the command line, the control address.
 *
 * @throws BenchError that says what is wrong and where, one line for each: `match.nth: Too small: expected number to be >=1`
 * @example
 * parseFault(JSON.parse('{ "match": { "tag": 1109 }, "do": { "kind": "drop" } }'))
 */
export function parseFault(value: unknown): RelayFault {
  const { success, data, error } = faultSchema.safeParse(value)
  if (success) return data
  throw new BenchError('This is no fault that the relay knows.', {
    metaMessages: error.issues.flatMap((issue) => toLines(issue, [])),
    hint: 'A fault is { match: { direction, method, tag, topic, client, nth | always | probability, seed }, do: { kind, … } }.',
    docsPath: 'mocks/relay/faults/README.md',
  })
}

/** What is wrong, as `place: message`. Of several shapes that do not fit, the one that comes nearest speaks. */
function toLines(issue: Issue, above: readonly PropertyKey[]): readonly string[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = issue.errors.reduce((best, branch) => (distance(branch) < distance(best) ? branch : best))
    return nearest.flatMap((inner) => toLines(inner, path))
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${toPlace([...path, key])}: there is no such field`)
  }
  return [`${toPlace(path)}: ${issue.message}`]
}

/** How far a shape is from fitting: a field that it does not know, or one that is missing whole, weighs most. */
function distance(branch: readonly Issue[]): number {
  return branch.reduce((sum, issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.filter((key) => key !== 'seed').length : 0
    const whole = issue.code === 'invalid_type' && issue.path.length < 2 ? 2 : 0
    return sum + 1 + unknown * 2 + whole
  }, 0)
}

/** `match.tag[1]`; a field that is no plain name stands in brackets. */
function toPlace(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => {
    if (typeof part === 'number') return `[${part}]`
    const name = String(part)
    return /^\w+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`
  })
  return parts.join('').replace(/^\./, '') || 'fault'
}
