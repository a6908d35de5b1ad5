import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { toIssueLines } from '#mocks/core/toIssueLines'
import type { CassetteMeta } from '../cassette.ts'
import { cassetteSchema } from './cassetteSchema.ts'
import { modernizeCassette } from './modernizeCassette.ts'

const HEAD = '// meta '
const IMPORT = 'To convert other recordings to a cassette: walletbench cassette import FILES --out F --chain-id N'

/** If there is no head, the error says what the file is instead. */
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
  const modern = modernize(where, json)
  const { success, data, error } = cassetteSchema.meta.safeParse(modern)
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

function modernize(where: string, json: unknown): unknown {
  try {
    return modernizeCassette(json)
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    const { shortMessage, metaMessages, hint } = error
    throw new BenchError(shortMessage, { metaMessages: [where, ...metaMessages], hint, cause: error })
  }
}
