import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'

export type Mutant = {
  readonly name: string
  readonly title: string
  readonly patch: string
  readonly folders: readonly string[]
  /** The spec that finds the mutant, where only `npm run test:all` does: the patch's line `Found by: <file>`. */
  readonly spec?: string | undefined
}

export async function readMutants(folder: string, names: readonly string[]): Promise<readonly Mutant[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.patch')).sort()
  const known = files.map((file) => file.slice(0, -'.patch'.length))
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new BenchError(`There is no mutant of this name: ${unknown.join(', ')}.`, {
      metaMessages: [`Mutants: ${known.join(', ')}.`],
    })
  const wanted = known.filter((name) => names.length === 0 || names.includes(name))
  return Promise.all(wanted.map(async (name) => toMutant(name, await readFile(join(folder, `${name}.patch`), 'utf8'))))
}

function toMutant(name: string, patch: string): Mutant {
  const [title = ''] = patch.split('\n', 1)
  const folders = Array.from(patch.matchAll(/^\+\+\+ b\/(.+)\/[^/]+$/gm), ([, path = '']) => toRoom(path))
  if (title === '' || title.startsWith('diff ') || folders.length === 0)
    throw new BenchError(`The patch ${name} is not complete.`, {
      hint: 'Its first line must say what it breaks. The output of `git diff` follows.',
    })
  const spec = /^Found by: (.+)$/m.exec(patch)?.[1]
  return { name, title, patch, folders: [...new Set(folders)], ...(spec && { spec }) }
}

const toRoom = (path: string): string => path.split('/').slice(0, 2).join('/')
