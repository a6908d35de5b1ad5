import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import { CASSETTE_FORMAT } from '../cassette.ts'

/** The head of a cassette in the format of any version. */
export type CassetteHead = Readonly<Record<string, unknown>>

/** The functions that convert a head to the next format, by the older format's number. */
export type CassetteSteps = ReadonlyMap<number, (head: CassetteHead) => CassetteHead>

/** Empty: there is one format so far. */
const STEPS: CassetteSteps = new Map()

/**
 * Converts the head of a cassette that an older version wrote to the current format.
 *
 * @throws BenchError if the head has no format, or a newer version wrote it
 * @example
 * modernizeCassette(JSON.parse('{"format":1,"chainId":1}')) // the same
 */
export function modernizeCassette(value: unknown, steps = STEPS, format = CASSETTE_FORMAT): CassetteHead {
  if (typeof value !== 'object' || value === null || typeof (value as CassetteHead)['format'] !== 'number')
    throw new BenchError('The head of the cassette does not say its format.', {
      metaMessages: [value === undefined ? 'nothing' : quoteJson(JSON.stringify(value), 120)],
      hint: 'A cassette begins with `// meta {"format":1,"chainId":…}`. To convert other recordings: walletbench cassette import.',
    })
  let head = value as CassetteHead & { format: number }
  if (head.format > format)
    throw new BenchError(`The cassette has format ${head.format}; this walletbench reads up to ${format}.`, {
      metaMessages: [`It was written by ${quoteForeign(String(head['tool'] ?? 'an unknown tool'), 80)}`],
      hint: 'Upgrade walletbench: npm install --save-dev walletbench@latest',
    })
  while (head.format < format) {
    const step = steps.get(head.format)
    if (!step)
      throw new BenchError(`The cassette has format ${head.format}, which no walletbench has written.`, {
        hint: 'Record it again.',
      })
    head = { ...step(head), format: head.format + 1 }
  }
  return head
}
