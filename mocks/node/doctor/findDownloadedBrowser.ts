import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Finds the Chromium that Playwright downloaded.
 *
 * @returns its path, or undefined if Playwright or its download is missing
 * @example
 * findDownloadedBrowser() // '/home/me/.cache/ms-playwright/chromium-1228/chrome-linux/chrome'
 */
export function findDownloadedBrowser(): string | undefined {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test') as {
      chromium: { executablePath(): string }
    }
    const path = chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}
