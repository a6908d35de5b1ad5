import { parseFaultOf } from '#mocks/core/faults/parseFaultOf'
import type { RelayFault } from './relayFault.ts'
import { relayFaultSchema } from './relayFaultSchema.ts'

/**
 * Reads a fault of the relay from outside: a file, the command line, the control address.
 *
 * @throws BenchError with one line for each problem: `match.nth: Too small: expected number to be >=1`
 * @example
 * parseRelayFault(JSON.parse('{ "match": { "tag": 1109 }, "do": { "kind": "drop" } }'))
 */
export function parseRelayFault(value: unknown): RelayFault {
  return parseFaultOf(value, {
    layer: 'relay',
    schema: relayFaultSchema,
    matchFields: 'direction, method, tag, topic, client, nth, times, probability, seed',
    docsPath: 'mocks/relay/faults/README.md',
  })
}
