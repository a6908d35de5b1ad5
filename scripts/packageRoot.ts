import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** This module runs from `scripts/` or from `dist/scripts/`. */
export const packageRoot: string = findPackageRoot(dirname(fileURLToPath(import.meta.url)))

function findPackageRoot(folder: string): string {
  if (existsSync(`${folder}/package.json`)) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('No package.json above scripts/.')
  return findPackageRoot(parent)
}
