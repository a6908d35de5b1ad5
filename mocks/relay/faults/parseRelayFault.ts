import { parseFaultOf } from '#mocks/core/faults/parseFaultOf'
import type { RelayFault } from './relayFault.ts'
import { relayFaultReader } from './relayFaultReader.ts'

/**
 * Reads a fault of the relay from a test, a file, the command line or the control address.
 *
 * @throws BenchError with one line for each problem: `match.nth: must be an integer from 1 on, but got 0`
 * @example
 * parseRelayFault(JSON.parse('{ "match": { "tag": 1109 }, "do": { "kind": "drop" } }'))
 */
export function parseRelayFault(value: unknown): RelayFault {
  return parseFaultOf(value, {
    layer: 'relay',
    reader: relayFaultReader,
    matchFields: 'direction, method, tag, topic, client, nth, times, probability, seed',
    docsPath: 'mocks/relay/faults/README.md',
  })
}
