import type { BrowserContext } from '@playwright/test'

/**
 * Ends the endless animations of MetaMask's own pages after one round. Where its services are off, its home shows
 * spinners and pulsing placeholders for as long as it is open. Drawing them without a GPU took a third of the processor time
 * of MetaMask's process.
 */
export async function calmPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol !== 'chrome-extension:') return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { animation-iteration-count: 1 !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}
