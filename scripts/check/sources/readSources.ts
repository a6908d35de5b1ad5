import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../packageRoot.ts'

const FOLDERS = ['console', 'e2e', 'fixtures', 'mocks', 'scripts']

/** The text of each source file of the project, by its path relative to the root. */
export function readSources(): ReadonlyMap<string, string> {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true }).map((path) => `${folder}/${path}`),
  )
  const sources = ['vite.config.ts', ...paths].filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path)).toSorted()
  return new Map(sources.map((path) => [path, readFileSync(join(packageRoot, path), 'utf8')]))
}
