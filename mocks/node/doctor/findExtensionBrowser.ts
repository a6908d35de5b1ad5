import { findBrowser } from './findBrowser.ts'
import { findDownloadedBrowser } from './findDownloadedBrowser.ts'

/**
 * Finds a browser that loads unpacked extensions: the one that is named, else Playwright's own, else the system's.
 *
 * @param named the one that the person names
 * @param path folders to look into, as in `PATH`
 * @returns its path; undefined: Playwright's own is there, or there is none
 * @throws BenchError when the one that was named is not there, or loads none
 */
export function findExtensionBrowser(named: string | undefined, path: string): string | undefined {
  if (named === undefined && findDownloadedBrowser() !== undefined) return undefined
  return findBrowser({ named, path, extensions: true })
}
