import { randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { access, type FileHandle, lstat, mkdir, open, realpath, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { placeFile } from './placeFile.ts'
import { isInside } from './readFiles.ts'
import { toFileError } from './toFileError.ts'

type Piece = string | Uint8Array

type FileContent = Piece | Iterable<Piece> | AsyncIterable<Piece>

export type WriteWholeFileParameters = ResolveTargetParameters & {
  readonly content: FileContent
  readonly overwrite?: boolean | undefined
  /** Less the umask. */
  readonly mode?: number | undefined
  readonly existsHint?: string | undefined
  readonly hint?: string | undefined
  readonly openTemporary?: ((path: string, mode: number) => Promise<FileHandle>) | undefined
}

/** The names of temporary files. One is left behind only if the process is killed while it writes. */
export const TEMPORARY_NAME = /\.[0-9a-f]{12}\.tmp$/

/** Characters of the file's name in the name of its temporary file: a name has at most 255 bytes. */
const NAME_PART = 60

/** A process that is killed leaves the old file or the new one under the name. */
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

type ResolveTargetParameters = {
  readonly file: string
  readonly root?: string | undefined
  readonly makeFolders?: boolean | undefined
}

type Target = { readonly path: string; readonly existing: Stats | undefined }

async function resolveTarget(parameters: ResolveTargetParameters): Promise<Target> {
  const { file, makeFolders = false } = parameters
  const path = resolve(file)
  const folder = dirname(path)
  const root = parameters.root === undefined ? folder : resolve(parameters.root)
  try {
    if (makeFolders) await makeFolder(root)
    const realRoot = await realpath(root)
    await checkFolders({ file, root, realRoot, folder })
    if (makeFolders) await makeFolder(folder)
    return await inspect(file, path, realRoot)
  } catch (error) {
    if (error instanceof BenchError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT')
      throw new BenchError(`${file} cannot be written: the folder ${folder} does not exist.`, {
        hint: 'Make the folder first, or give another path.',
        cause: error,
      })
    throw toFileError(`${file} cannot be written`, error)
  }
}

/** `mkdir` with `recursive` reports a missing folder if the file system is read-only (Node 20). */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(onMissing)
  if (found?.isDirectory()) return
  if (found) throw Object.assign(new Error(folder), { code: 'ENOTDIR' })
  await makeFolder(dirname(folder))
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

type FoldersParameters = {
  readonly file: string
  readonly root: string
  readonly realRoot: string
  readonly folder: string
}

/** Folders on the way from the root may be links, too. */
async function checkFolders({ file, root, realRoot, folder }: FoldersParameters): Promise<void> {
  if (!isInside(root, folder)) throw toLeavesError(file, folder, root)
  let at = root
  for (const name of relative(root, folder).split(sep)) {
    at = join(at, name)
    const real = await realpath(at).catch(onMissing)
    if (real === undefined) return
    if (!isInside(realRoot, real)) throw toLeavesError(file, real, root)
  }
}

async function inspect(file: string, given: string, realRoot: string): Promise<Target> {
  let path = given
  let existing = await lstat(path).catch(onMissing)
  if (!existing) return { path, existing }
  if (existing.isSymbolicLink()) {
    const real = await realpath(path).catch(onMissing)
    if (real === undefined)
      throw new BenchError(`${file} is a link to a file that does not exist.`, { hint: 'Remove the link.' })
    if (!isInside(realRoot, real)) throw toLeavesError(file, real, realRoot)
    path = real
    existing = await lstat(path)
  }
  if (existing.isDirectory()) throw toFileError(`${file} cannot be written`, { code: 'EISDIR' })
  if (!existing.isFile())
    throw new BenchError(`${file} cannot be written: it is not a regular file, but a device, a pipe or a socket.`, {
      hint: 'Give the path of a file.',
    })
  // A rename needs only the folder's permission.
  await access(path, constants.W_OK)
  return { path, existing }
}

function onMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}

function toLeavesError(file: string, real: string, root: string): BenchError {
  return new BenchError(`${file} leads out of its folder: it is not written.`, {
    metaMessages: [`it leads to  ${real}`, `the folder   ${root}`],
    hint: 'Remove the link, or name the file that it leads to.',
  })
}
