import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { SOURCE } from './dappFiles.ts'
import type { DappFolder } from './inspectDapp.ts'
import { packageManagers } from './packageManagers.ts'
import { toWorkflowPath } from './templates/templateLines.ts'

const SKIPPED = /^(?:node_modules|dist|build|out|coverage|public|static|test-results|playwright-report|\..*)$/
const READ = /^(?:package\.json|\.gitignore|\.env(?:\.[\w.]+)?)$/
const MOST_FILES = 2_000
const MOST_BYTES = 300_000

export async function readDappFolder(folder: string): Promise<DappFolder> {
  const root = resolve(folder)
  const found = await stat(root).catch(() => undefined)
  if (!found?.isDirectory())
    throw new BenchError(`There is no folder ${root}.`, { hint: "Name the dapp's folder, or run it there." })
  const files: Record<string, string> = {}
  const folders = ['']
  // A list that grows while it is walked: the nearest files first.
  for (const place of folders)
    for (const entry of await readdir(join(root, place), { withFileTypes: true })) {
      const path = place === '' ? entry.name : `${place}/${entry.name}`
      if (entry.isDirectory() && !SKIPPED.test(entry.name)) folders.push(path)
      if (!entry.isFile() || Object.keys(files).length >= MOST_FILES) continue
      if (!SOURCE.test(path) && !READ.test(path)) continue
      if ((await stat(join(root, path))).size > MOST_BYTES) continue
      const text = await readFile(join(root, path), 'utf8')
      // The other lines of an `.env` are secrets.
      const lines = entry.name.startsWith('.env') ? text.split('\n').filter((line) => /^\s*PORT=/.test(line)) : [text]
      files[path] = lines.join('\n')
    }
  const above = listFoldersAbove(root)
  const names = packageManagers.flatMap(({ lockFiles }) => lockFiles)
  const locked = above.map((path) => names.filter((name) => existsSync(join(path, name))))
  const repository = above.find((path) => existsSync(join(path, '.git')))
  const place = repository === undefined ? '' : relative(repository, root).replaceAll('\\', '/')
  const workflow = toWorkflowPath(place)
  const text = await readFile(join(root, workflow), 'utf8').catch(() => undefined)
  if (text !== undefined) files[workflow] = text
  return { files, lockFiles: locked.find((list) => list.length > 0) ?? [], place }
}

function listFoldersAbove(root: string): readonly string[] {
  const folders = [root]
  for (let path = root; !existsSync(join(path, '.git')); ) {
    const above = dirname(path)
    if (above === path || basename(path) === '') return [root]
    folders.push(above)
    path = above
  }
  return folders
}
