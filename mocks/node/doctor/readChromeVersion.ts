import { execFileSync } from 'node:child_process'

/** Milliseconds within which the browser must print its version. */
const TIMEOUT = 10_000

/**
 * Reads the version of a Google Chrome. Chromium, other vendors' browsers and Chrome for Testing do not count.
 *
 * @returns its major version, or undefined if it is not Google Chrome or does not print a version: on Windows a browser
 *   opens a window instead
 * @example
 * readChromeVersion('/usr/bin/google-chrome') // 141
 */
export function readChromeVersion(path: string): number | undefined {
  if (process.platform === 'win32') return undefined
  try {
    const text = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      timeout: TIMEOUT,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [, major] = /^Google Chrome (?:[a-z]+ )?(\d+)\./.exec(text) ?? []
    return major === undefined ? undefined : Number(major)
  } catch {
    // Starting the browser reports why it does not run.
    return undefined
  }
}
