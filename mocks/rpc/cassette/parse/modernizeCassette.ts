import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import { CASSETTE_FORMAT } from '../cassette.ts'

export type CassetteHead = Readonly<Record<string, unknown>>

/** Throws if the head has no format, or a newer version wrote it. There is one format so far. */
export function modernizeCassette(value: unknown): CassetteHead {
  if (typeof value !== 'object' || value === null || typeof (value as CassetteHead)['format'] !== 'number')
    throw new BenchError('The head of the cassette does not say its format.', {
      metaMessages: [value === undefined ? 'nothing' : quoteJson(JSON.stringify(value), 120)],
      hint: 'A cassette begins with `// meta {"format":1,"chainId":…}`. To convert other recordings: walletbench cassette import.',
    })
  const head = value as CassetteHead & { format: number }
  if (head.format > CASSETTE_FORMAT)
    throw new BenchError(`The cassette has format ${head.format}; this walletbench reads up to ${CASSETTE_FORMAT}.`, {
      metaMessages: [`It was written by ${quoteForeign(String(head['tool'] ?? 'an unknown tool'), 80)}`],
      hint: 'Upgrade walletbench: npm install --save-dev walletbench@latest',
    })
  if (head.format !== CASSETTE_FORMAT)
    throw new BenchError(`The cassette has format ${head.format}, which no walletbench has written.`, {
      hint: 'Record it again.',
    })
  return head
}
