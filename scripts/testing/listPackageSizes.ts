import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Disks give out space in blocks: of 4 KiB with most of them. */
const BLOCK = 4_096

/** The start of a path that names its innermost package. */
const PACKAGE = /^(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/

/** An installed package by its path in `node_modules`, and the MiB that it takes on a disk, without those below it. */
export type PackageSize = { readonly path: string; readonly size: number }

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
