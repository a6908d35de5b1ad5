/**
 * Catches what the SDKs of Base and Coinbase leave when their popup closes: they reject the request, which the page
 * handles, and beside it a promise that nobody has.
 */
export function catchClosedPopup(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { code, message } = (event.reason ?? {}) as { code?: unknown; message?: unknown }
    if (code === 4001 && message === 'Request rejected') event.preventDefault()
  })
}
