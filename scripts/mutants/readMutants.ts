import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'

/** A defect that the tests are to find. */
export type Mutant = {
  /** The patch's file name without its ending, such as `relay-deliversToPublisher`. */
  readonly name: string
  /** What it breaks: the patch's first line. */
  readonly title: string
  readonly patch: string
  /** The folders of the files that it changes, such as `mocks/relay`. */
  readonly folders: readonly string[]
}

/**
 * Reads the patches of a folder.
 *
 * @param names those that are wanted; none means all
 * @throws BenchError where there is no patch of a name, or a patch has no title or changes nothing
 */
export async function readMutants(folder: string, names: readonly string[]): Promise<readonly Mutant[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.patch')).sort()
  const known = files.map((file) => file.slice(0, -'.patch'.length))
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new BenchError(`No such mutant: ${unknown.join(', ')}.`, { metaMessages: [`Mutants: ${known.join(', ')}.`] })
  const wanted = known.filter((name) => names.length === 0 || names.includes(name))
  return Promise.all(wanted.map(async (name) => toMutant(name, await readFile(join(folder, `${name}.patch`), 'utf8'))))
}

function toMutant(name: string, patch: string): Mutant {
  const [title = ''] = patch.split('\n', 1)
  const folders = Array.from(patch.matchAll(/^\+\+\+ b\/(.+)\/[^/]+$/gm), ([, path = '']) => toRoom(path))
  if (title === '' || title.startsWith('diff ') || folders.length === 0)
    throw new BenchError(`The patch ${name} is not complete.`, {
      hint: 'Its first line says what it breaks; then comes what `git diff` prints.',
    })
  return { name, title, patch, folders: [...new Set(folders)] }
}

/** The folder's first two parts, where its tests are. */
function toRoom(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}
