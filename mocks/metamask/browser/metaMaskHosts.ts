/**
 * The domains that MetaMask calls on its own: its services, and its default nodes. Seen with 13.13.1 while it connected,
 * signed and paid: gas, bridge, security-alerts and tx-sentinel-… of `api.cx.metamask.io`, the nodes of its networks at
 * `infura.io`, and `metamask.github.io`. The others are in its code.
 */
export const metaMaskHosts: readonly string[] = [
  'metamask.io',
  'infura.io',
  'metamask.github.io',
  'codefi.network',
  'sentry.io',
  'segment.io',
]
