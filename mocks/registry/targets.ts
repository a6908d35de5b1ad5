/** The relay's host is not among them. */
export const HOSTS = {
  api: inBoth('api.web3modal'),
  pulse: inBoth('pulse.walletconnect'),
  verify: inBoth('verify.walletconnect'),
  rpc: inBoth('rpc.walletconnect'),
  echo: inBoth('echo.walletconnect'),
  fonts: ['fonts.reown.com'],
  /** The wallet list of the dialog before AppKit, and of the explorer. */
  explorer: inBoth('explorer-api.walletconnect'),
  /** Log-in by e-mail and the like, keys, notifications, payment: none of these is simulated. */
  other: [
    ...['secure', 'secure-mobile', 'keys', 'notify', 'api.pay'].flatMap((name) => inBoth(`${name}.walletconnect`)),
    'pay.walletconnect.com',
  ],
} as const satisfies Record<string, readonly string[]>

export type Target = {
  readonly host: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

export type HostName = keyof typeof HOSTS

function inBoth(name: string): readonly string[] {
  return [`${name}.org`, `${name}.com`]
}

export function readTarget(url: string): Target | undefined {
  const parts = /^https?:\/\/([^/?#:]+)(?::\d*)?([^?#]*)(\?[^#]*)?/i.exec(url)
  if (!parts) return undefined
  const [, host = '', path = '', query = ''] = parts
  // Repeated and trailing slashes are removed: AppKit sometimes joins base and path with two.
  const clean = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const values = Object.fromEntries(new URLSearchParams(query))
  return { host: host.toLowerCase(), path: clean === '' ? '/' : clean, query: values }
}
