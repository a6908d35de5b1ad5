import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { findBrowser } from '#mocks/node/doctor/findBrowser'

/**
 * Playwright's options for a whole Chromium: the headless shell loads no extensions, connects to no host in advance, and
 * knows no payments.
 */
export function toFullBrowser() {
  const { chromium: named, path } = readEnvironment()
  const full = findBrowser({ named: named?.replace('chromium-headless-shell', 'chromium'), path, extensions: true })
  return { channel: 'chromium', ...(full === undefined ? {} : { executablePath: full }) }
}
