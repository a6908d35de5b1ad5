import { listButtons } from './dappButtons.ts'
import { type DappFiles, listSources } from './dappFiles.ts'

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

export type Connecting =
  | { readonly kind: 'dialog'; readonly opener: string; readonly isCertain: boolean }
  | { readonly kind: 'wallets'; readonly name: string }
  | { readonly kind: 'button'; readonly name: string }
  | { readonly kind: 'unknown' }

const WALLET = 'MetaMask'
const CONNECT = /(?<!dis)\bconnect\b|\blog ?in\b/i
const DIRECT = /\bmeta ?mask\b|\b(?:browser|injected) wallet\b/i
/** A button that says a wallet's name: `{connector.name}`. */
const NAMED = /\{\s*(?:connector|wallet|provider\.info|info|detail\.info)\??\.name\s*\}/
/** The same by any name: `connectors.map((each) => <button>{each.name}</button>)`. */
const EACH_NAMED =
  /\b(?:connectors|wallets|providers)\??\.map\(\s*\(?\s*(\w+)\b[\s\S]{0,500}?\{\s*\1(?:\??\.(?:detail\.|provider\.)?info)?\??\.name\s*\}/i
const OPENS = /\b(?:openConnectModal|setShowAuthFlow|connectWallet)\b|\bopen\(/

export type Dialog = {
  readonly name: string
  readonly packages: readonly string[]
  readonly opener?: string
  /** Matches another text of the button: its first group. */
  readonly label?: RegExp
  readonly button?: RegExp
  readonly note?: string
}

export function findConnecting(files: DappFiles, dialog: Dialog | undefined): Connecting {
  const buttons = listButtons(files)
  const texts = listSources(files).map(([, text]) => text)
  const connect = buttons.find(({ text }) => CONNECT.test(text) && !/wallet ?connect|disconnect/i.test(text))
  if (dialog) {
    const label = dialog.label && texts.map((text) => dialog.label?.exec(text)?.[1]).find((text) => text !== undefined)
    const hasOwnButton = texts.some((text) => dialog.button?.test(text))
    const opener = label ?? (hasOwnButton ? dialog.opener : undefined)
    if (opener !== undefined) return { kind: 'dialog', opener, isCertain: true }
    const opens = buttons.find(({ attributes }) => OPENS.test(attributes)) ?? connect
    return { kind: 'dialog', opener: opens?.text ?? dialog.opener ?? 'Connect Wallet', isCertain: opens !== undefined }
  }
  if (connect) return { kind: 'button', name: connect.text }
  if (texts.some((text) => NAMED.test(text) || EACH_NAMED.test(text))) return { kind: 'wallets', name: WALLET }
  const direct = buttons.find(({ text }) => DIRECT.test(text))
  return direct ? { kind: 'wallets', name: direct.text } : { kind: 'unknown' }
}
