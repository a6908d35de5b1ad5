import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'

type Preset<fault> = { readonly id: string; readonly title: string; readonly fault: fault }

/**
 * Reads a fault from text: the id of a preset, or JSON.
 *
 * @throws BenchError with what is wrong with the fault, or the list of presets
 */
export function readPresetOrJson<fault extends object>(
  text: string,
  presets: readonly Preset<fault>[],
  parse: (value: unknown) => fault,
): fault {
  if (text.trimStart().startsWith('{')) return parse(toJsonValue(text))
  const preset = presets.find(({ id }) => id === text)
  if (preset) return { name: preset.title, ...preset.fault }
  throw new BenchError(`There is no preset ${quoteForeign(text)}.`, {
    metaMessages: [`There are: ${presets.map(({ id }) => id).join(', ')}`],
    hint: 'Give one of these presets, or a fault as JSON.',
  })
}

function toJsonValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const metaMessages = [cause instanceof Error ? cause.message : String(cause)]
    throw new BenchError('The fault is not valid JSON.', { metaMessages, cause })
  }
}
