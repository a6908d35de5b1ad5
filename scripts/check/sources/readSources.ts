import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../packageRoot.ts'
import { listFolder, MADE } from './listFolder.ts'

/** The text of each source file of the project, by its path relative to the root. */
export function readSources(): ReadonlyMap<string, string> {
  const folders = readdirSync(packageRoot, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !entry.name.startsWith('.') && !MADE.includes(entry.name) ? [entry.name] : [],
  )
  const sources = ['vite.config.ts', ...folders.flatMap(listFolder)]
    .filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path))
    .toSorted()
  return new Map(sources.map((path) => [path, readFileSync(join(packageRoot, path), 'utf8')]))
}
