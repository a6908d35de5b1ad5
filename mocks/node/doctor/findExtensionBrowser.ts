import { findBrowser } from './findBrowser.ts'
import { findDownloadedBrowser } from './findDownloadedBrowser.ts'

/** The named browser, else Playwright's, else the system's. Undefined if Playwright's is installed or none is found. */
export function findExtensionBrowser(named: string | undefined, path: string): string | undefined {
  if (named === undefined && findDownloadedBrowser() !== undefined) return undefined
  return findBrowser({ named, path, extensions: true })
}
