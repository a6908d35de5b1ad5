import { execFileSync, type StdioOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
/** Chromium without windows. A test takes about 30 % less time in it. */
const SHELL = 'chromium-headless-shell'
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const WINDOWS = ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe']
const FIRST_WITHOUT_EXTENSIONS = 137

export function findBrowser(parameters: {
  named?: string | undefined
  path: string
  platform?: string | undefined
  /** Google Chrome does not load them since 137, and is then skipped. */
  extensions?: boolean | undefined
  headless?: boolean | undefined
}): string | undefined {
  const { named, path, platform = process.platform, extensions = false, headless = false } = parameters
  if (named !== undefined) {
    if (!existsSync(named))
      throw new BenchError(`There is no browser at ${named}.`, {
        hint: 'WALLETBENCH_CHROMIUM or CHROMIUM sets this path. Correct it, or unset the variable to search for a browser.',
      })
    if (extensions) refuseChrome(named)
    return named
  }
  const folders = path.split(delimiter).filter(Boolean)
  const shells = headless && !extensions ? folders.map((folder) => join(folder, SHELL)) : []
  const inPath = [...shells, ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))]
  const candidates = { darwin: MAC, win32: WINDOWS }[platform] ?? inPath
  return candidates.find(
    (candidate) => existsSync(candidate) && !(extensions && /google[- \\/]chrome/i.test(candidate)),
  )
}

/** Without this check, a test would wait for an extension that never loads. */
function refuseChrome(named: string): void {
  if (named.includes(SHELL))
    throw new BenchError(`${named} is Chromium's headless shell, which does not load extensions such as MetaMask.`, {
      hint: 'Set WALLETBENCH_CHROMIUM to a Chromium or a Chrome for Testing, or unset it.',
    })
  const version = readChromeVersion(named)
  if (version === undefined || version < FIRST_WITHOUT_EXTENSIONS) return
  throw new BenchError(
    `${named} is Google Chrome ${version}, which does not load unpacked extensions such as MetaMask.`,
    {
      hint: 'Set WALLETBENCH_CHROMIUM to a Chromium or a Chrome for Testing, or unset it and run: npx playwright install chromium.',
    },
  )
}

/** In ms. */
const TIMEOUT = 10_000

/** Chromium, other vendors' browsers and Chrome for Testing do not count. On Windows a browser prints no version. */
function readChromeVersion(path: string): number | undefined {
  if (process.platform === 'win32') return undefined
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
    const text = execFileSync(path, ['--version'], { encoding: 'utf8', timeout: TIMEOUT, stdio })
    const [, major] = /^Google Chrome (?:[a-z]+ )?(\d+)\./.exec(text) ?? []
    return major === undefined ? undefined : Number(major)
  } catch {
    // Starting the browser reports why it does not run.
    return undefined
  }
}

export function findDownloadedBrowser(): string | undefined {
  try {
    const playwright: { chromium: { executablePath(): string } } = createRequire(import.meta.url)('@playwright/test')
    const path = playwright.chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

export function findExtensionBrowser(named: string | undefined, path: string): string | undefined {
  if (named === undefined && findDownloadedBrowser() !== undefined) return undefined
  return findBrowser({ named, path, extensions: true })
}
