import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs'
import { BenchError } from '#mocks/core/BenchError'
import type { Cassette } from '#mocks/rpc/cassette/cassette'
import type { CassetteSink } from '#mocks/rpc/record/recorderTypes'
import { toFileError } from '../files/toFileError.ts'
import { type CassetteFileParameters, checkFreeFile } from './checkFreeFile.ts'
import { completeCassetteFile } from './completeCassetteFile.ts'
import { readCassette } from './readCassette.ts'
import { takeFileLock } from './takeFileLock.ts'

export type CassetteFile = {
  readonly file: string
  /** The file's path during the recording: `<file>.part`. */
  readonly part: string
  /** Appends immediately, so that the text survives a crash of this process. Throws if the write fails. */
  readonly sink: CassetteSink
  /** The file's previous content, with `update`. */
  readonly base: Cassette | undefined
  getProblem(): BenchError | undefined
  /** Resolves to the size in bytes. After a failed write it rejects: the part stays, and the file is unchanged. */
  finish(): Promise<{ readonly size: number }>
  /** The part stays if anything was recorded. */
  abandon(): void
  /** The recording never began: removes the part, too. */
  discard(): void
}

export async function openCassetteFile(parameters: CassetteFileParameters): Promise<CassetteFile> {
  const { file, overwrite } = parameters
  const part = `${file}.part`
  const release = takeFileLock(file)
  try {
    checkFreeFile({ file, overwrite })
    if (overwrite === 'force') rmSync(part, { force: true })
    else refuseCutOff(file, part)
    const base = overwrite === 'update' && existsSync(file) ? await readCassette(file) : undefined
    return createFile({ file, part, base, release, overwrite: overwrite !== undefined })
  } catch (error) {
    release()
    throw error
  }
}

function refuseCutOff(file: string, part: string): void {
  if (!existsSync(part)) return
  throw new BenchError(`A recording to ${file} was cut off: ${part} holds what was recorded.`, {
    metaMessages: [
      `To look at it: walletbench cassette show ${part}`,
      `To keep it: walletbench cassette merge ${part} --out ANOTHER`,
    ],
    hint: 'To discard it: delete it, or pass --force.',
  })
}

type FileParameters = Pick<CassetteFile, 'file' | 'part' | 'base'> & {
  readonly release: () => void
  readonly overwrite: boolean
}

function createFile({ file, part, base, release, overwrite }: FileParameters): CassetteFile {
  const descriptor = openPart(file, part)
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
        if (problem) throw toCutOff(problem, part)
        return await completeCassetteFile({ file, part, base, overwrite })
      } finally {
        release()
      }
    },
    abandon: () => end(size === 0),
    discard: () => end(true),
  }
}

function openPart(file: string, part: string): number {
  try {
    return openSync(part, 'wx')
  } catch (error) {
    throw toFileError(`${file} cannot be written`, error)
  }
}

/** Appends whole or not at all. Returns the new size. */
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

function toCutOff({ shortMessage, cause }: BenchError, part: string): BenchError {
  return new BenchError(`The recording was cut off. ${shortMessage}`, {
    metaMessages: [`The part that was recorded: ${part}`],
    hint: `To look at it: walletbench cassette show ${part}`,
    cause,
  })
}
