import { relayFaultPresets } from '#fixtures/relayFaults/relayFaultPresets'
import { parseFault } from '#mocks/relay/faults/parseFault'
import type { RelayFault } from '#mocks/relay/faults/relayFault'
import { readPresetOrJson } from '../faults/readPresetOrJson.ts'

/**
 * Reads a fault of the relay as people write it: the id of a preset, or JSON.
 *
 * @throws BenchError that says what is wrong with it, or which presets there are
 * @example
 * readFault('slow')
 * readFault('{ "match": { "tag": 1109 }, "do": { "kind": "drop" } }')
 */
export function readFault(text: string): RelayFault {
  return readPresetOrJson<RelayFault>(text, relayFaultPresets, parseFault)
}
