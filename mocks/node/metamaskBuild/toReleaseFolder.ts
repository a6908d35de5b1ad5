import { basename, join } from 'node:path'
import type { MetaMaskRelease } from './metaMaskRelease.ts'

export function toReleaseFolder(cacheFolder: string, { fileName }: MetaMaskRelease): string {
  return join(cacheFolder, basename(fileName, '.zip'))
}
