/** The names by which MetaMask's SDK recognises the extension or the app's own browser, EIP-6963. */
const METAMASK_RDNS: readonly string[] = ['io.metamask', 'io.metamask.flask', 'io.metamask.mobile']

/** Whether a wallet of this name answers MetaMask's SDK in the page: it plays MetaMask's content script. */
export function isMetaMaskRdns(rdns: string): boolean {
  return METAMASK_RDNS.includes(rdns)
}
