import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../packageRoot.ts'

const MADE: readonly string[] = ['node_modules', 'dist', 'test-results']

export function readSources(): ReadonlyMap<string, string> {
  const folders = readdirSync(packageRoot, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !entry.name.startsWith('.') && !MADE.includes(entry.name) ? [entry.name] : [],
  )
  const sources = ['vite.config.ts', ...folders.flatMap(listFolder)]
    .filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path))
    .toSorted()
  return new Map(sources.map((path) => [path, readFileSync(join(packageRoot, path), 'utf8')]))
}

export function listFolder(folder: string): readonly string[] {
  return readdirSync(join(packageRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return MADE.includes(entry.name) ? [] : listFolder(path)
  })
}
