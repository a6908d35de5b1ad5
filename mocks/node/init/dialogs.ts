export type Dialog = {
  readonly name: string
  /** A package that ends in `/` matches all that begin with it. */
  readonly packages: readonly string[]
  readonly opener?: string
  /** Matches another text of the button: its first group. */
  readonly label?: RegExp
  readonly button?: RegExp
  readonly note?: string
}

const ATTRIBUTE = '\\blabel=(?:\\{\\s*)?["\']([^"\']+)["\']'

/** In each, a wallet is a button with the wallet's name. The first match is the dapp's. */
export const dialogs: readonly Dialog[] = [
  {
    name: 'RainbowKit',
    packages: ['@rainbow-me/rainbowkit'],
    opener: 'Connect Wallet',
    label: new RegExp(`<ConnectButton\\b[^>]*?${ATTRIBUTE}`),
    button: /<ConnectButton(?!\.Custom)\b/,
  },
  {
    name: 'Reown AppKit',
    packages: ['@reown/appkit', '@reown/appkit-', '@web3modal/'],
    opener: 'Connect Wallet',
    label: new RegExp(`<(?:appkit|w3m)-(?:connect-)?button\\b[^>]*?${ATTRIBUTE}`),
    button: /<(?:(?:appkit|w3m)-(?:connect-)?button|AppKitButton)\b/,
  },
  {
    name: 'ConnectKit',
    packages: ['connectkit'],
    opener: 'Connect Wallet',
    label: new RegExp(`<ConnectKitButton\\b[^>]*?${ATTRIBUTE}`),
    button: /<ConnectKitButton(?!\.Custom)\b/,
  },
  {
    name: 'Dynamic',
    packages: ['@dynamic-labs/'],
    opener: 'Log in or sign up',
    button: /<DynamicWidget\b/,
    note: "Dynamic asks its own servers for the project's settings, and the bench does not play them: allow them with `egress.allow('https://app.dynamicauth.com')`, or stub them with `page.route`.",
  },
  {
    name: 'thirdweb',
    packages: ['thirdweb', '@thirdweb-dev/react'],
    opener: 'Connect',
    label: /\bconnectButton=\{\{[^}]*?\blabel:\s*["']([^"']+)["']/,
    button: /<Connect(?:Button|Wallet)\b/,
    note: "thirdweb asks its own nodes and services: name the nodes in `benchOptions.rpc`, and allow the services with `egress.allow('https://…')`, or stub them with `page.route`.",
  },
  { name: 'Web3-Onboard', packages: ['@web3-onboard/', 'bnc-onboard'] },
]
