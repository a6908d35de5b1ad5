import { createHash } from 'node:crypto'
import { closeSync, createReadStream, existsSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { BenchError } from '#mocks/core/BenchError'
import type { Cassette } from '#mocks/rpc/cassette/cassetteFormat'
import { formatCassette, toCassetteLines } from '#mocks/rpc/cassette/formatCassette'
import { mergeCassettes } from '#mocks/rpc/cassette/mergeCassettes'
import { readMeta } from '#mocks/rpc/cassette/parse/cassetteHead'
import type { CassetteSink } from '#mocks/rpc/record/recorderTypes'
import { toFileError } from '../files/toFileError.ts'
import { writeWholeFile } from '../files/writeWholeFile.ts'
import { hashText, readCassette } from './readCassette.ts'
import { type CassetteFileParameters, checkFreeFile, takeFileLock } from './takeFileLock.ts'

export type CassetteFile = {
  readonly file: string
  readonly part: string
  /** Appends immediately, so that the text survives a crash of this process. */
  readonly sink: CassetteSink
  readonly base: Cassette | undefined
  getProblem(): BenchError | undefined
  finish(): Promise<{ readonly size: number }>
  abandon(): void
  discard(): void
}

export async function openCassetteFile({ file, overwrite }: CassetteFileParameters): Promise<CassetteFile> {
  const part = `${file}.part`
  const release = takeFileLock(file)
  try {
    checkFreeFile({ file, overwrite })
    if (overwrite === 'force') rmSync(part, { force: true })
    else refuseCutOff(file, part, overwrite)
    const base = overwrite === 'update' && existsSync(file) ? await readCassette(file) : undefined
    return createFile({ file, part, base, release, overwrite: overwrite !== undefined })
  } catch (error) {
    release()
    throw error
  }
}

function refuseCutOff(file: string, part: string, overwrite: CassetteFileParameters['overwrite']): void {
  if (!existsSync(part)) return
  throw new BenchError(`A recording to ${file} was cut off: ${part} holds what was recorded.`, {
    metaMessages: [
      `To look at it: walletbench cassette show ${part}`,
      `To keep it: walletbench cassette merge ${part} --out ANOTHER`,
    ],
    hint: `To discard it: delete it, or pass --force${overwrite === 'update' ? ' instead of --update' : ''}.`,
  })
}

type FileParameters = Pick<CassetteFile, 'file' | 'part' | 'base'> & {
  readonly release: () => void
  readonly overwrite: boolean
}

function createFile({ file, part, base, release, overwrite }: FileParameters): CassetteFile {
  let descriptor: number
  try {
    descriptor = openSync(part, 'wx')
  } catch (error) {
    throw toFileError(`${file} cannot be written`, error)
  }
  let problem: BenchError | undefined
  let size = 0
  let open = true

  function close(): void {
    if (open) closeSync(descriptor)
    open = false
  }

  function end(remove: boolean): void {
    if (!open) return
    close()
    if (remove) rmSync(part, { force: true })
    release()
  }

  return {
    file,
    part,
    base,
    getProblem: () => problem,
    sink: {
      write(text) {
        if (problem) throw problem
        try {
          size = append(descriptor, text, size)
        } catch (error) {
          problem = toFileError(`${part} cannot be written any more`, error)
          throw problem
        }
      },
    },
    async finish() {
      try {
        close()
        if (problem)
          throw new BenchError(`The recording was cut off. ${problem.shortMessage}`, {
            metaMessages: [`The part that was recorded: ${part}`],
            hint: `To look at it: walletbench cassette show ${part}`,
            cause: problem.cause,
          })
        return await completeCassetteFile({ file, part, base, overwrite })
      } finally {
        release()
      }
    },
    abandon: () => end(size === 0),
    discard: () => end(true),
  }
}

function append(descriptor: number, text: string, size: number): number {
  const bytes = Buffer.from(text)
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done)
  } catch (error) {
    if (fstatSync(descriptor).isFile()) ftruncateSync(descriptor, size)
    throw error
  }
  return size + bytes.length
}

async function completeCassetteFile({ file, part, base, overwrite }: Omit<FileParameters, 'release'>) {
  const hint = `The recording is kept in ${part}.`
  try {
    const content = base ? toMerged(base, await readCassette(part)) : await toSealed(part)
    const size = await writeWholeFile({ file, content, overwrite, hint, existsHint: hint })
    await rm(part, { force: true })
    return { size }
  } catch (error) {
    if (error instanceof BenchError) throw error
    throw toFileError(`${file} cannot be written`, error, hint)
  }
}

function toMerged(base: Cassette, added: Cassette): string {
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
