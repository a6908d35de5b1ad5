import { chromium } from '@playwright/test'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import { findBrowser } from '#mocks/node/doctor/findBrowser'

export function findChromium(): string {
  const { chromium: named, path } = readEnvironment()
  return findBrowser({ named, path, headless: true }) ?? chromium.executablePath()
}
