import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { placeFile } from './placeFile.ts'
import { type ResolveTargetParameters, resolveTarget } from './resolveTarget.ts'
import { toFileError } from './toFileError.ts'

type Piece = string | Uint8Array

/** The content of a file: text, bytes, or pieces of them as they arrive. */
export type FileContent = Piece | Iterable<Piece> | AsyncIterable<Piece>

export type WriteWholeFileParameters = ResolveTargetParameters & {
  readonly content: FileContent
  /** Whether to replace a file that is there, which keeps its mode. Default: such a file is an error. */
  readonly overwrite?: boolean | undefined
  /** The mode of a new file, less the umask. Default 0o666. */
  readonly mode?: number | undefined
  /** What the user can do if the file exists. */
  readonly existsHint?: string | undefined
  /** What the user can do if it cannot be written for another reason. */
  readonly hint?: string | undefined
  /** Creates the temporary file. Default: a new file. */
  readonly openTemporary?: ((path: string, mode: number) => Promise<FileHandle>) | undefined
}

/** The names of temporary files. One is left behind only if the process is killed while it writes. */
export const TEMPORARY_NAME = /\.[0-9a-f]{12}\.tmp$/

/** Characters of the file's name in the name of its temporary file: a name has at most 255 bytes. */
const NAME_PART = 60

/**
 * Writes a file: whole, or not at all. It writes a temporary file beside it, syncs it to the disk, and renames it. A
 * process that is killed leaves the old file or the new one under the name. See {@link resolveTarget} for links.
 *
 * @returns its size in bytes
 * @throws BenchError if the file exists and `overwrite` is not set, or it cannot be written; or what the content throws
 * @example
 * await writeWholeFile({ file: 'report/index.html', content: page, overwrite: true, makeFolders: true })
 */
export async function writeWholeFile(parameters: WriteWholeFileParameters): Promise<number> {
  const { file, content, overwrite = false, mode = 0o666, openTemporary = openNew } = parameters
  const { path, existing } = await resolveTarget(parameters)
  if (existing && !overwrite) throw toExistsError(parameters)
  const suffix = `${randomBytes(6).toString('hex')}.tmp`
  const temporary = join(dirname(path), `${basename(path).slice(0, NAME_PART)}.${suffix}`)
  const fail = (error: unknown): never => {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw toExistsError(parameters, error)
    throw toFileError(`${file} cannot be written`, error, parameters.hint)
  }
  try {
    const handle = await openTemporary(temporary, existing ? 0o600 : mode).catch(fail)
    let size = 0
    try {
      for await (const piece of toPieces(content)) size += await writePiece(handle, piece).catch(fail)
      if (existing) await keepOwnerAndMode(handle, existing).catch(fail)
      await handle.sync().catch(fail)
    } finally {
      await handle.close().catch(fail)
    }
    await placeFile(temporary, path, { overwrite }).catch(fail)
    return size
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
}

export function isExistsError(error: unknown): error is BenchError {
  return error instanceof BenchError && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'EEXIST'
}

function openNew(path: string, mode: number): Promise<FileHandle> {
  // `x` follows no link.
  return open(path, 'wx', mode)
}

function toPieces(content: FileContent): Iterable<Piece> | AsyncIterable<Piece> {
  return typeof content === 'string' || content instanceof Uint8Array ? [content] : content
}

async function writePiece(handle: FileHandle, piece: Piece): Promise<number> {
  const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
  for (let done = 0; done < bytes.length; ) done += (await handle.write(bytes, done)).bytesWritten
  return bytes.length
}

/** Only root may give a file to another owner. */
async function keepOwnerAndMode(handle: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  const made = await handle.stat()
  if (made.uid !== uid || made.gid !== gid) await handle.chown(uid, gid).catch(() => {})
  await handle.chmod(mode & 0o777)
}

function toExistsError({ file, existsHint }: WriteWholeFileParameters, error?: unknown): BenchError {
  const hint = existsHint ?? 'Give another name, or allow to overwrite it.'
  const cause = error ?? Object.assign(new Error(`EEXIST: ${file}`), { code: 'EEXIST' })
  return new BenchError(`${file} already exists.`, { hint, cause })
}
