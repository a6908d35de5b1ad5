import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'

/** Those that Playwright can drive, by the names they have on Linux. */
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const WINDOWS = ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe']

export type FindBrowserParameters = {
  /** The one that the person names. */
  named?: string | undefined
  /** Folders to look into, as in `PATH`. */
  path: string
  platform?: string | undefined
  /** Whether it has to load unpacked extensions. Google's own Chrome does not since 137, and is left out then. */
  extensions?: boolean | undefined
}

/**
 * Finds a Chromium for the browser tests: the one that was named, else the system's.
 *
 * @returns its path, or undefined where there is none
 * @throws BenchError when the one that was named is not there
 * @example
 * findBrowser({ path: '/usr/local/bin:/usr/bin' }) // '/usr/bin/chromium'
 */
export function findBrowser(parameters: FindBrowserParameters): string | undefined {
  const { named, path, platform = process.platform, extensions = false } = parameters
  if (named !== undefined) {
    if (existsSync(named)) return named
    throw new BenchError(`There is no browser at ${named}.`, {
      hint: 'WALLETBENCH_CHROMIUM or CHROMIUM names it: correct the path, or unset the variable to have one looked for.',
    })
  }
  const inPath = path.split(delimiter).flatMap((folder) => (folder ? NAMES.map((name) => join(folder, name)) : []))
  const candidates = { darwin: MAC, win32: WINDOWS }[platform] ?? inPath
  return candidates.find((candidate) => existsSync(candidate) && !(extensions && isGoogleChrome(candidate)))
}

function isGoogleChrome(path: string): boolean {
  return /google[- \\/]chrome/i.test(path)
}
