import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Works from source and `dist`. Write a built file's `path` as one string: the package holds what those name. */
export function findPackageFile(path: string): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return join(folder, path)
}

export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(findPackageFile('package.json'), 'utf8')) as { version: string }
  return version
}

export function toTool(): string {
  return `walletbench ${readVersion()}`
}
