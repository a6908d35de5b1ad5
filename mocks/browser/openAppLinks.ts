import { benchWallet } from '#fixtures/registry/benchWallet'
import { findWcUris } from '#mocks/wallet/walletconnect/proposals/findWcUris'

export type OpenAppLinksParameters = {
  readonly page: { open: Window['open'] }
  /** Scans a pairing URI. */
  readonly scan: (uri: string) => Promise<unknown>
}

/**
 * Opens the links of the bench's wallet as a phone does. With a pairing URI the wallet scans it. Without one the link only
 * brings the wallet to the front, and the request waits there already. A browser that knows no such app would do nothing.
 *
 * @example
 * openAppLinks({ page: window, scan: peer.pair })
 * window.open('walletbench://wc?uri=wc%3A…')
 */
export function openAppLinks({ page, scan }: OpenAppLinksParameters): void {
  const original = page.open
  page.open = function open(...args) {
    const link = String(args[0] ?? '')
    if (!link.startsWith(String(benchWallet.mobile_link))) return original.apply(page, args)
    // The peer's state tells what is wrong with a URI.
    for (const { uri } of findWcUris(link)) void scan(uri).catch(() => {})
    return null
  }
}
