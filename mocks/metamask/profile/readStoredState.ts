import type { Page } from '@playwright/test'

/** Reads all of `chrome.storage.local` of an extension, in one of its pages. */
export function readStoredState(page: Page): Promise<Readonly<Record<string, unknown>>> {
  return page.evaluate(() => (globalThis as unknown as ExtensionPage).chrome.storage.local.get(null))
}

type ExtensionPage = {
  readonly chrome: {
    readonly storage: { readonly local: { get(keys: null): Promise<Readonly<Record<string, unknown>>> } }
  }
}
