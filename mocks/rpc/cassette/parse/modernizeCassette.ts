import { BenchError } from '#mocks/core/BenchError'
import { CASSETTE_FORMAT } from '../cassette.ts'

/** A head as some version wrote it. */
export type CassetteHead = Readonly<Record<string, unknown>>

/** What makes a head of one format a head of the next, by the older format's number. */
export type CassetteSteps = ReadonlyMap<number, (head: CassetteHead) => CassetteHead>

/** There is one format so far. */
const STEPS: CassetteSteps = new Map()

/**
 * Brings the head of a cassette that was written by an older bench to the shape of this one.
 *
 * @throws BenchError when it has no format, or was written by a newer bench
 * @example
 * modernizeCassette(JSON.parse('{"format":1,"chainId":1}')) // the same
 */
export function modernizeCassette(value: unknown, steps = STEPS, format = CASSETTE_FORMAT): CassetteHead {
  if (typeof value !== 'object' || value === null || typeof (value as CassetteHead)['format'] !== 'number')
    throw new BenchError('The head of the cassette does not say its format.', {
      metaMessages: [JSON.stringify(value)?.slice(0, 120) ?? 'nothing'],
      hint: 'It begins with `// meta {"format":1,"chainId":…}`. To make one of other recordings: walletbench cassette import.',
    })
  let head = value as CassetteHead & { format: number }
  if (head.format > format)
    throw new BenchError(`The cassette has format ${head.format}; this walletbench reads up to ${format}.`, {
      metaMessages: [`It was written by ${String(head['tool'] ?? 'an unknown tool').slice(0, 80)}`],
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
