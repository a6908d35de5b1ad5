import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'

/** The release of Playwright from which `locator.normalize()` is public. */
const NORMALIZE_SINCE = '1.65'

/** Whether the installed Playwright names elements by itself. */
export function hasNormalize(page: Pick<Page, 'locator'>): boolean {
  const { normalize } = page.locator('html') as { readonly normalize?: unknown }
  return typeof normalize === 'function'
}

/** The error where it does not. */
export function toNormalizeError(version = readVersion()): BenchError {
  return new BenchError(`walletbench codegen needs Playwright ${NORMALIZE_SINCE} or newer. Installed is ${version}.`, {
    metaMessages: ['It names the elements of your dapp by locator.normalize(), which older releases do not have.'],
    hint: `Install it: npm install --save-dev @playwright/test@^${NORMALIZE_SINCE}.0`,
  })
}

function readVersion(): string {
  const { version } = createRequire(import.meta.url)('@playwright/test/package.json') as { readonly version: string }
  return version
}
