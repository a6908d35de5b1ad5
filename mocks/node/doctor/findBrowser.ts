import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { readChromeVersion } from './readChromeVersion.ts'

/** Those that Playwright can drive, by the names they have on Linux. */
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
/** Chromium without windows: a test takes some 30 % less time in it. */
const SHELL = 'chromium-headless-shell'
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const WINDOWS = ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe']

/** The first version of Google's own Chrome that loads no unpacked extensions. */
const FIRST_WITHOUT = 137

export type FindBrowserParameters = {
  /** The one that the person names. */
  named?: string | undefined
  /** Folders to look into, as in `PATH`. */
  path: string
  platform?: string | undefined
  /** Whether it has to load unpacked extensions. Google's own Chrome does not since 137, and is left out then. */
  extensions?: boolean | undefined
  /** Whether one that shows no windows is taken, and before others. Such a one loads no extensions. */
  headless?: boolean | undefined
}

/**
 * Finds a Chromium for the browser tests: the one that was named, else the system's.
 *
 * @returns its path, or undefined where there is none
 * @throws BenchError when the one that was named is not there, or loads no extensions where they are needed
 * @example
 * findBrowser({ path: '/usr/local/bin:/usr/bin' }) // '/usr/bin/chromium'
 * findBrowser({ path: '/usr/bin', headless: true }) // '/usr/bin/chromium-headless-shell'
 */
export function findBrowser(parameters: FindBrowserParameters): string | undefined {
  const { named, path, platform = process.platform, extensions = false, headless = false } = parameters
  if (named !== undefined) {
    if (!existsSync(named))
      throw new BenchError(`There is no browser at ${named}.`, {
        hint: 'WALLETBENCH_CHROMIUM or CHROMIUM names it: correct the path, or unset the variable to have one looked for.',
      })
    if (extensions) refuseChrome(named)
    return named
  }
  const folders = path.split(delimiter).filter(Boolean)
  const shells = headless && !extensions ? folders.map((folder) => join(folder, SHELL)) : []
  const inPath = [...shells, ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))]
  const candidates = { darwin: MAC, win32: WINDOWS }[platform] ?? inPath
  return candidates.find((candidate) => existsSync(candidate) && !(extensions && isGoogleChrome(candidate)))
}

/** Without this, a test would wait for an extension that never comes. */
function refuseChrome(named: string): void {
  if (named.includes(SHELL))
    throw new BenchError(`${named} is Chromium's headless shell, which loads no extensions, such as MetaMask.`, {
      hint: 'Name a Chromium or a Chrome for Testing in WALLETBENCH_CHROMIUM, or unset it.',
    })
  const version = readChromeVersion(named)
  if (version === undefined || version < FIRST_WITHOUT) return
  throw new BenchError(`${named} is Google Chrome ${version}, which loads no unpacked extensions, such as MetaMask.`, {
    hint: 'Name a Chromium or a Chrome for Testing in WALLETBENCH_CHROMIUM, or unset it and run: npx playwright install chromium.',
  })
}

function isGoogleChrome(path: string): boolean {
  return /google[- \\/]chrome/i.test(path)
}
