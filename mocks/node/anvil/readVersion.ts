import { readFileSync } from 'node:fs'
import { findPackageFile } from '../shared/findPackageFile.ts'

/** Reads Walletbench's version from its package.json. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(findPackageFile('package.json'), 'utf8')) as { version: string }
  return version
}
