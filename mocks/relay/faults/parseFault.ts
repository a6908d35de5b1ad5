import { BenchError } from '#mocks/core/BenchError'
import { toIssueLines } from '#mocks/core/toIssueLines'
import { faultSchema } from './faultSchema.ts'
import type { RelayFault } from './relayFault.ts'

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
    metaMessages: toIssueLines(error.issues, 'fault'),
    hint: 'A fault is { match: { direction, method, tag, topic, client, nth | always | probability, seed }, do: { kind, … } }.',
    docsPath: 'mocks/relay/faults/README.md',
  })
}
