import type { BrowserContext } from '@playwright/test'

/**
 * Ends the endless animations of MetaMask's own pages after one round. Where its services are off, its home shows
 * spinners and pulsing placeholders for as long as it is open, and without a GPU each of their frames costs processor
 * time: together more than half of a test's.
 */
export async function calmPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol !== 'chrome-extension:') return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { animation-iteration-count: 1 !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}
