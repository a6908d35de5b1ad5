/** A library that shows the wallets to choose from. */
export type Dialog = {
  readonly name: string
  /** Any of these packages, or a package that begins with one that ends in `/`. */
  readonly packages: readonly string[]
  /** The text of its own button that opens it. Without one, the page has a button of its own. */
  readonly opener?: string
  /** Where a page gives the button another text: the first group is that text. */
  readonly label?: RegExp
  /** Whether its button is a part of the page only where this is in the sources. */
  readonly button?: RegExp
  /** What the reader should know: it becomes a comment in the spec. */
  readonly note?: string
}

const ATTRIBUTE = '\\blabel=(?:\\{\\s*)?["\']([^"\']+)["\']'

/** The known dialogs. In each a wallet is a button with the wallet's name. The first that fits is the dapp's. */
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
  {
    name: 'Web3-Onboard',
    packages: ['@web3-onboard/', 'bnc-onboard'],
  },
]
