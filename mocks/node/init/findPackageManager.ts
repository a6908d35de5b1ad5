import { type PackageManager, packageManagers } from './packageManagers.ts'
import type { Manifest } from './readManifest.ts'

export type FoundPackageManager = { readonly manager: PackageManager; readonly isLocked: boolean }

/** By package.json's `packageManager`, then by the nearest lock file, of the folder or above it. */
export function findPackageManager({ packageManager }: Manifest, lockFiles: readonly string[]): FoundPackageManager {
  const named = packageManagers.find(({ name }) => packageManager?.startsWith(`${name}@`))
  // A lock file of npm beside another one is a forgotten one: npm's, the first, counts least.
  const locked = packageManagers.findLast((manager) => manager.lockFiles.some((file) => lockFiles.includes(file)))
  const manager = named ?? locked ?? packageManagers[0]
  return { manager, isLocked: manager.lockFiles.some((file) => lockFiles.includes(file)) }
}
