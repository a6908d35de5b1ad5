import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns where a file of Walletbench's package is, whether this module runs from its source or from `dist`.
 *
 * @param path from the package's folder. For a built file, write it as one string: the package holds what such strings name
 */
export function findPackageFile(path: string): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, path)
}
