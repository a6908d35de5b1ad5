import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import { toIssueLines } from '#mocks/core/input/checkInput'
import { sha256Hex } from '#mocks/core/sha256Hex'
import { CASSETTE_FORMAT, type CassetteMeta } from '#mocks/rpc/cassette/cassetteFormat'
import { cassetteSchema } from './cassetteSchema.ts'

const HEAD = '// meta '
const IMPORT = 'To convert other recordings to a cassette: walletbench cassette import FILES --out F --chain-id N'

type CassetteHead = Readonly<Record<string, unknown>>

/** SHA-256 of a text as UTF-8: 64 hex digits in lower case. Node's is faster than the default. */
export type HashText = (text: string) => string

export function readMeta(name: string, text: string): CassetteMeta {
  const where = `${name}:1`
  if (text.trim() === '')
    throw new BenchError(`${name} is empty.`, {
      metaMessages: [where],
      hint: 'Record it again: walletbench cassette record',
    })
  const end = text.indexOf('\n')
  const line = (end === -1 ? text : text.slice(0, end)).replace(/^\uFEFF/, '').trim()
  if (!line.startsWith(HEAD)) throw toNoCassette(name, text, line)
  const json = parseHead(where, line.slice(HEAD.length))
  const { success, data, error } = cassetteSchema.meta.safeParse(modernizeCassette(where, json))
  if (success) return data
  throw new BenchError(`The head of ${name} is invalid.`, {
    metaMessages: [where, ...toIssueLines(error.issues, 'all')],
    hint: 'Record the cassette again, or fix the first line.',
  })
}

function toNoCassette(name: string, text: string, line: string): BenchError {
  const where = `${name}:1`
  // Bytes that are not UTF-8 were read as U+FFFD.
  if (/[\0\uFFFD]/.test(text.slice(0, 4096)))
    return new BenchError(`${name} is a binary file, not a cassette.`, {
      metaMessages: [where],
      hint: 'Give a file that walletbench cassette record wrote. If it is compressed, unpack it first.',
    })
  return new BenchError(`${name} has no head: its first line is not \`// meta {…}\`.`, {
    metaMessages: [`${where}: ${quoteForeign(line, 80)}`],
    hint: IMPORT,
  })
}

function parseHead(where: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new BenchError('The head of the cassette is not valid JSON.', {
      metaMessages: [`${where}: ${quoteForeign(json, 120)}`],
      hint: 'Record the cassette again, or fix the first line.',
      cause,
    })
  }
}

function modernizeCassette(where: string, value: unknown): CassetteHead {
  if (typeof value !== 'object' || value === null || typeof (value as CassetteHead)['format'] !== 'number')
    throw new BenchError('The head of the cassette does not say its format.', {
      metaMessages: [where, quoteJson(JSON.stringify(value), 120)],
      hint: 'A cassette begins with `// meta {"format":1,"chainId":…}`. To convert other recordings: walletbench cassette import.',
    })
  const head = value as CassetteHead & { format: number }
  if (head.format > CASSETTE_FORMAT)
    throw new BenchError(`The cassette has format ${head.format}; this walletbench reads up to ${CASSETTE_FORMAT}.`, {
      metaMessages: [where, `It was written by ${quoteForeign(String(head['tool'] ?? 'an unknown tool'), 80)}`],
      hint: 'Upgrade walletbench: npm install --save-dev walletbench@latest',
    })
  if (head.format !== CASSETTE_FORMAT)
    throw new BenchError(`The cassette has format ${head.format}, which no walletbench has written.`, {
      metaMessages: [where],
      hint: 'Record it again.',
    })
  return head
}

/** Of everything after the first line. Line ends count as `\n`, as git may change them. */
export function toBodyHash(text: string, hash: HashText = sha256Hex): string {
  const firstEnd = text.indexOf('\n')
  const body = firstEnd === -1 ? '' : text.slice(firstEnd + 1)
  return hash(body.includes('\r') ? body.replaceAll('\r\n', '\n') : body)
}
