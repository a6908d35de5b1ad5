import { constants, type Stats } from 'node:fs'
import { access, lstat, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { isInside } from './readInside.ts'
import { toFileError } from './toFileError.ts'

export type ResolveTargetParameters = {
  /** The path as the user gave it. */
  readonly file: string
  /** The folder that the file must stay in. Default: the one that the path names. */
  readonly root?: string | undefined
  /** Whether to make missing folders. Default: a missing folder is an error. */
  readonly makeFolders?: boolean | undefined
}

export type Target = {
  /** Behind a link inside the folder. */
  readonly path: string
  readonly existing: Stats | undefined
}

/** Follows a link inside the folder. Refuses a link out of it, and anything that is not a regular file. */
export async function resolveTarget(parameters: ResolveTargetParameters): Promise<Target> {
  const { file, makeFolders = false } = parameters
  const path = resolve(file)
  const folder = dirname(path)
  const root = parameters.root === undefined ? folder : resolve(parameters.root)
  try {
    if (makeFolders) await makeFolder(root)
    const realRoot = await realpath(root)
    await checkFolders({ file, root, realRoot, folder })
    if (makeFolders) await makeFolder(folder)
    return await inspect({ file, path, realRoot })
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
  // Another process may make it at the same time.
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

async function inspect(parameters: {
  readonly file: string
  readonly path: string
  readonly realRoot: string
}): Promise<Target> {
  const { file, realRoot } = parameters
  let { path } = parameters
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
