import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

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
