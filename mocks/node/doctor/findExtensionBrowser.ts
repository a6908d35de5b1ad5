import { findBrowser } from './findBrowser.ts'
import { findDownloadedBrowser } from './findDownloadedBrowser.ts'

/**
 * Finds a browser that loads unpacked extensions: the named one, else Playwright's, else the system's.
 *
 * @param named the browser that the user names
 * @param path folders to search, in the format of `PATH`
 * @returns its path, or undefined if Playwright's is installed or none is found
 * @throws BenchError if the named browser does not exist or does not load extensions
 */
export function findExtensionBrowser(named: string | undefined, path: string): string | undefined {
  if (named === undefined && findDownloadedBrowser() !== undefined) return undefined
  return findBrowser({ named, path, extensions: true })
}
