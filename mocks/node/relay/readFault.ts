import { faultPresets } from '#fixtures/faults/presets'
import { BenchError } from '#mocks/core/BenchError'
import { parseFault } from '#mocks/relay/faults/parseFault'
import type { RelayFault } from '#mocks/relay/faults/relayFault'

/**
 * Reads a fault as people write it: the id of a preset, or JSON.
 *
 * @throws BenchError that says what is wrong with it, or which presets there are
 * @example
 * readFault('slow')
 * readFault('{ "match": { "tag": 1109 }, "do": { "kind": "drop" } }')
 */
export function readFault(text: string): RelayFault {
  if (text.trimStart().startsWith('{')) return parseFault(toJsonValue(text))
  const preset = faultPresets.find(({ id }) => id === text)
  if (preset) return { name: preset.title, ...preset.fault }
  throw new BenchError(`There is no preset "${text}".`, {
    metaMessages: [`There are: ${faultPresets.map(({ id }) => id).join(', ')}`],
    hint: 'Give one of them, or a fault as JSON.',
  })
}

function toJsonValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const metaMessages = [cause instanceof Error ? cause.message : String(cause)]
    throw new BenchError('The fault is no JSON.', { metaMessages, cause })
  }
}
