import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../packageRoot.ts'
import { listFolder } from '../sources/listFolder.ts'

const FOLDERS = ['.github', 'console', 'e2e', 'fixtures', 'mocks', 'scripts']
const ROOT = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']

/** The text of each Markdown file of the project, by its path relative to the root. */
export function readReadmes(): ReadonlyMap<string, string> {
  const inside = FOLDERS.flatMap(listFolder)
  const paths = [...ROOT, ...inside.toSorted()].filter((path) => path.endsWith('.md'))
  return new Map(
    paths
      .filter((path) => existsSync(join(packageRoot, path)))
      .map((path) => [path, readFileSync(join(packageRoot, path), 'utf8')]),
  )
}
