/** The domains that MetaMask 13.13.1 calls on its own, or has in its code: its services and its default nodes. */
export const metaMaskHosts: readonly string[] = [
  'metamask.io',
  'infura.io',
  'metamask.github.io',
  'codefi.network',
  'sentry.io',
  'segment.io',
]
