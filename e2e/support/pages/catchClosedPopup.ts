/**
 * When their popup closes, the SDKs of Base and Coinbase reject the request and leave a second rejected promise
 * unhandled.
 */
export function catchClosedPopup(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { code, message } = (event.reason ?? {}) as { code?: unknown; message?: unknown }
    if (code === 4001 && message === 'Request rejected') event.preventDefault()
  })
}
