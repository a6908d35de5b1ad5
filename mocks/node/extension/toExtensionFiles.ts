import { randomUUID } from 'node:crypto'
import { getPersona } from '#mocks/wallet/personas/personas'
import { EXTENSION_ID } from '#mocks/wallet/remote/metamaskConnect/extension/streams'
import { toWalletInfo } from '#mocks/world/toWalletInfo'
import { readVersion } from '../anvil/readVersion.ts'
import type { PageWallet } from '../dapps/pageProtocol.ts'
import { toDappScript } from '../dapps/toDappScript.ts'
import { openBridge } from './openBridge.ts'
import { serveBridge } from './serveBridge.ts'

export type ExtensionParameters = {
  /** The bench's address for pages, as `walletbench start` prints it. */
  readonly url: string
  /** Web origins whose pages get the wallet, beside those of this machine. */
  readonly sites?: readonly string[] | undefined
}

/** The message with which a page's side asks for its bridge. */
const NAME = 'walletbench:bridge'
/** A pattern of Chromium names no port: it stands for all of them. */
const LOOPBACK = ['http://localhost/*', 'http://*.localhost/*', 'http://127.0.0.1/*']
const PAGES = [...LOOPBACK, ...LOOPBACK.map((pattern) => pattern.replace('http:', 'https:'))]

/**
 * Makes the files of an unpacked extension (Manifest V3), by their names. The page script is in all frames before their own
 * scripts; a content script of the extension connects it, so that a page's policy does not concern it. It asks for no
 * permission, and is in no page of another machine but the sites.
 *
 * @example
 * const files = toExtensionFiles({ url: 'http://127.0.0.1:5182' })
 */
export function toExtensionFiles({ url, sites = [] }: ExtensionParameters): Readonly<Record<string, string>> {
  const address = new URL(url).origin
  const matches = [...PAGES, ...sites.map(toPattern)]
  const each = { matches, all_frames: true, run_at: 'document_start' }
  const manifest = {
    manifest_version: 3,
    name: 'Walletbench',
    description: `The wallet of the bench at ${address}, in your own pages.`,
    // Chromium accepts numbers and dots.
    version: readVersion().replace(/[^\d.].*$/, ''),
    minimum_chrome_version: '111',
    content_scripts: [
      { ...each, js: ['bridge.js'], world: 'ISOLATED' },
      { ...each, js: ['page.js'], world: 'MAIN' },
    ],
  }
  const name = JSON.stringify(NAME)
  return {
    'manifest.json': `${JSON.stringify(manifest, undefined, 2)}\n`,
    'bridge.js': `(${serveBridge})({ url: ${JSON.stringify(address)}, name: ${name} })\n`,
    'page.js': `${toDappScript({
      wallets: [toShownWallet()],
      bench: address,
      transport: `(${openBridge})(${name})`,
      origins: sites.map((site) => new URL(site).origin),
    })}\n`,
  }
}

/** A bench's only wallet plays MetaMask. The page gets it at once, before the bench is asked. */
function toShownWallet(): PageWallet {
  const { legacy } = getPersona('metamask').traits
  const info = toWalletInfo({ persona: 'metamask', uuid: randomUUID() })
  return { info, announce: {}, ethereum: 'offer', wrap: 'none', legacy, extensionId: EXTENSION_ID }
}

function toPattern(site: string): string {
  const { protocol, hostname } = new URL(site)
  return `${protocol}//${hostname}/*`
}
