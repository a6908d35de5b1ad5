import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

export type PropertyFile = { readonly path: string; readonly properties: number }

const FOLDERS = ['mocks', 'console', 'scripts']

export async function findProperties(root: string): Promise<readonly PropertyFile[]> {
  const found: PropertyFile[] = []
  for (const folder of FOLDERS)
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.test\.tsx?$/.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      const properties = (await readFile(path, 'utf8')).match(/\bcheckProperty\(/g)?.length ?? 0
      if (properties > 0) found.push({ path: relative(root, path).split(sep).join('/'), properties })
    }
  return found.sort((one, other) => one.path.localeCompare(other.path))
}
