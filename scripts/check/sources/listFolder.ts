import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../packageRoot.ts'

/** Folders of files that no person writes. */
export const MADE: readonly string[] = ['node_modules', 'dist', 'test-results']

/** All files below a folder of the project that people write, by their paths relative to the root. */
export function listFolder(folder: string): readonly string[] {
  return readdirSync(join(packageRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return MADE.includes(entry.name) ? [] : listFolder(path)
  })
}
