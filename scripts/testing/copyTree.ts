import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** What the set-up writes into a clone's node_modules. A copy of its own keeps the set-ups apart. */
const OWN = ['.package-lock.json']
/** What a clean clone does not contain. */
const LEFT_OUT = ['.cache', '.vite', '.vite-temp']

/**
 * Copies a clone with its uncommitted changes, as a clean one: without what git ignores, so without a build. The
 * packages are links to the clone's own: nothing is installed.
 */
export async function copyTree(from: string, to: string): Promise<void> {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const removed = new Set(await listByGit(from, ['ls-files', '-z', '--deleted']))
  for (const path of await listByGit(from, listed)) {
    if (removed.has(path)) continue
    await mkdir(dirname(join(to, path)), { recursive: true })
    await copyFile(join(from, path), join(to, path))
  }
  const packages = join(to, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir(join(from, 'node_modules'))) {
    const place = join(from, 'node_modules', name)
    if (OWN.includes(name)) await copyFile(place, join(packages, name))
    else if (!LEFT_OUT.includes(name)) await symlink(place, join(packages, name))
  }
}

async function listByGit(folder: string, args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: folder, maxBuffer: 2 ** 26 })
  return stdout.split('\0').filter((path) => path !== '')
}
