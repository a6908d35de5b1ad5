import { execFileSync } from 'node:child_process'

/** Milliseconds until it must have told. */
const TIMEOUT = 10_000

/**
 * Reads which of Google's own Chromes a browser is. Chromium, other makers' and Chrome for Testing are none of them.
 *
 * @returns its major version; undefined where it is none, or does not tell: on Windows a browser opens a window instead
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
    // Whoever starts it is told why it does not run.
    return undefined
  }
}
