import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Disks give out space in blocks: of 4 KiB with most of them. */
const BLOCK = 4_096

const PACKAGE = /^(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/

/** What the set-up writes into a clone's node_modules. A copy of its own keeps the set-ups apart. */
const OWN = ['.package-lock.json']

const LEFT_OUT = ['.cache', '.vite', '.vite-temp']

/** An installed package by its path in `node_modules`, and the MiB that it takes on a disk, without those below it. */
type PackageSize = { readonly path: string; readonly size: number }

/** As a clean one, with uncommitted changes and without a build. The packages are links to the clone's own. */
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

/** Lists how much the packages in a `node_modules` take, as `du` counts, the largest first. Links are left out. */
export async function listPackageSizes(folder: string): Promise<readonly PackageSize[]> {
  const sizes = new Map<string, number>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
    const isFile = entry.isFile()
    if (!isFile && !entry.isDirectory()) continue
    const bytes = isFile ? (await stat(join(folder, path))).size : BLOCK
    const [owner = path] = PACKAGE.exec(path) ?? []
    sizes.set(owner, (sizes.get(owner) ?? 0) + Math.ceil(bytes / BLOCK) * BLOCK)
  }
  const rows = [...sizes].map(([path, size]) => ({ path, size: size / 2 ** 20 }))
  return rows.sort((one, other) => other.size - one.size)
}
