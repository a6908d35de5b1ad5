import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { BenchError } from '#mocks/core/BenchError'
import type { Cassette } from '#mocks/rpc/cassette/cassette'
import { formatCassette } from '#mocks/rpc/cassette/format/formatCassette'
import { toCassetteLines } from '#mocks/rpc/cassette/format/toCassetteLines'
import { mergeCassettes } from '#mocks/rpc/cassette/mergeCassettes'
import { readMeta } from '#mocks/rpc/cassette/parse/readMeta'
import { toFileError } from '../files/toFileError.ts'
import { writeWholeFile } from '../files/writeWholeFile.ts'
import { hashText } from './hashText.ts'
import { readCassette } from './readCassette.ts'

export type CompleteCassetteParameters = {
  readonly file: string
  readonly part: string
  readonly base: Cassette | undefined
  readonly overwrite: boolean
}

/** Puts the hash into the head, or merges the part into the previous content. Atomic. Resolves to the size in bytes. */
export async function completeCassetteFile(parameters: CompleteCassetteParameters): Promise<{ readonly size: number }> {
  const { file, part, base, overwrite } = parameters
  const hint = `The recording is kept in ${part}.`
  try {
    const content = base ? await toMerged(base, part) : await toSealed(part)
    const size = await writeWholeFile({ file, content, overwrite, hint, existsHint: hint })
    await rm(part, { force: true })
    return { size }
  } catch (error) {
    if (error instanceof BenchError) throw error
    throw toFileError(`${file} cannot be written`, error, hint)
  }
}

async function toMerged(base: Cassette, part: string): Promise<string> {
  const added = await readCassette(part)
  return formatCassette({ ...mergeCassettes([base, added], { prefer: 'first' }), complete: true }, hashText)
}

/** In chunks: a recording may be large. */
async function toSealed(part: string): Promise<AsyncIterable<string | Buffer>> {
  let head = ''
  const hash = createHash('sha256')
  for await (const piece of splitHead(part)) {
    if (typeof piece === 'string') head = piece
    else hash.update(piece)
  }
  const meta = toCassetteLines.meta({ ...readMeta(part, head), sha256: hash.digest('hex') })
  return withHead(meta, part)
}

async function* withHead(meta: string, part: string): AsyncIterable<string | Buffer> {
  for await (const piece of splitHead(part)) yield typeof piece === 'string' ? meta : piece
}

/** Yields the first line as text, then the rest as bytes. */
async function* splitHead(file: string): AsyncIterable<string | Buffer> {
  const first: Buffer[] = []
  let inHead = true
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const end = inHead ? chunk.indexOf(0x0a) : -1
    if (!inHead) yield chunk
    else if (end === -1) first.push(chunk)
    else {
      yield Buffer.concat([...first, chunk.subarray(0, end + 1)]).toString('utf8')
      inHead = false
      yield chunk.subarray(end + 1)
    }
  }
  if (inHead) yield Buffer.concat(first).toString('utf8')
}
