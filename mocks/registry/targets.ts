/** The HTTP hosts of WalletConnect and its dialog. The relay's host is not among them. */
export const HOSTS = {
  api: ['api.web3modal.org', 'api.web3modal.com'],
  pulse: ['pulse.walletconnect.org', 'pulse.walletconnect.com'],
  verify: ['verify.walletconnect.org', 'verify.walletconnect.com'],
  rpc: ['rpc.walletconnect.org', 'rpc.walletconnect.com'],
  echo: ['echo.walletconnect.com', 'echo.walletconnect.org'],
  fonts: ['fonts.reown.com'],
  /** The wallet list of the dialog before AppKit, and of the explorer. */
  explorer: ['explorer-api.walletconnect.com', 'explorer-api.walletconnect.org'],
  /** Log-in by e-mail and the like, keys, notifications, payment: none of these is simulated. */
  other: [
    'secure.walletconnect.org',
    'secure.walletconnect.com',
    'secure-mobile.walletconnect.org',
    'secure-mobile.walletconnect.com',
    'keys.walletconnect.org',
    'keys.walletconnect.com',
    'notify.walletconnect.org',
    'notify.walletconnect.com',
    'pay.walletconnect.com',
    'api.pay.walletconnect.com',
    'api.pay.walletconnect.org',
  ],
} as const satisfies Record<string, readonly string[]>

export type Target = {
  /** In lower case, without a port. */
  readonly host: string
  /** Begins with a slash. Still percent-encoded. */
  readonly path: string
  /** The last value of each name. */
  readonly query: Readonly<Record<string, string>>
}

export type HostName = keyof typeof HOSTS

export function readTarget(url: string): Target | undefined {
  const parts = /^https?:\/\/([^/?#:]+)(?::\d*)?([^?#]*)(\?[^#]*)?/i.exec(url)
  if (!parts) return undefined
  const [, host = '', path = '', query = ''] = parts
  // Repeated and trailing slashes are removed: AppKit sometimes joins base and path with two.
  const clean = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const values = Object.fromEntries(new URLSearchParams(query))
  return { host: host.toLowerCase(), path: clean === '' ? '/' : clean, query: values }
}
