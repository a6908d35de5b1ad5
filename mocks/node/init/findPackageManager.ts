import { type PackageManager, packageManagers } from './packageManagers.ts'
import type { Manifest } from './readManifest.ts'

/** A dapp's package manager, and whether the dapp has a lock file. */
export type FoundPackageManager = { readonly manager: PackageManager; readonly isLocked: boolean }

/**
 * Finds the package manager by package.json's `packageManager`, then by the lock file.
 *
 * @param lockFiles names of lock files, of the folder itself or of the nearest folder above that has one
 */
export function findPackageManager({ packageManager }: Manifest, lockFiles: readonly string[]): FoundPackageManager {
  const named = packageManagers.find(({ name }) => packageManager?.startsWith(`${name}@`))
  // A lock file of npm beside another one is a forgotten one: npm's, the first, counts least.
  const locked = packageManagers.findLast((manager) => manager.lockFiles.some((file) => lockFiles.includes(file)))
  const manager = named ?? locked ?? packageManagers[0]
  return { manager, isLocked: manager.lockFiles.some((file) => lockFiles.includes(file)) }
}
