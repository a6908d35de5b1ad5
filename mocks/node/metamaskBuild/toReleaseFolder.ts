import { basename, join } from 'node:path'
import type { MetaMaskRelease } from './metaMaskRelease.ts'

/**
 * Returns the folder that a release is installed into.
 *
 * @example
 * toReleaseFolder('/home/me/.cache/walletbench', metaMaskRelease) // '/home/me/.cache/walletbench/metamask-chrome-13.13.1'
 */
export function toReleaseFolder(cacheFolder: string, { fileName }: MetaMaskRelease): string {
  return join(cacheFolder, basename(fileName, '.zip'))
}
