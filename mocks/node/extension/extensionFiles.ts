import { randomUUID } from 'node:crypto'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { PersonaWallet } from '#mocks/node/dapps/checkWallets'
import { toDappScript } from '#mocks/node/dapps/pageScripts'
import { WINDOW_PATH } from '#mocks/node/dapps/remote/remoteUrls'
import { writeWholeFile } from '#mocks/node/files/writeWholeFile'
import { readVersion } from '#mocks/node/shared/ownPackage'
import { toPageScript } from '#mocks/node/shared/toPageScript'
import type { PageWallet } from '#mocks/page/pageProtocol'
import { getPersona } from '#mocks/wallet/personas/personas'
import { isLoopbackUrl } from '#mocks/wallet/walletChain'
import { toWalletInfo } from '#mocks/world/walletInfo'

const EXISTS_HINT = 'Give a new folder, or pass --overwrite to replace them.'

type ExtensionParameters = {
  readonly url: string
  readonly wallets?: readonly PersonaWallet[] | undefined
  readonly sites?: readonly string[] | undefined
}

const NAME = 'walletbench:bridge'
const DEFAULT: PersonaWallet = { persona: 'metamask' }
/** Without a port they match all ports. */
const LOOPBACK = ['http', 'https'].flatMap((scheme) =>
  ['localhost', '*.localhost', '127.0.0.1'].map((host) => `${scheme}://${host}`),
)

type WriteExtensionParameters = ExtensionParameters & {
  readonly folder: string
  readonly overwrite?: boolean | undefined
}

/** Manifest V3. A content script connects the page script, so that a page's policy does not concern it. */
export function toExtensionFiles(parameters: ExtensionParameters): Readonly<Record<string, string>> {
  const { url, wallets = [], sites = [] } = parameters
  const address = new URL(url).origin
  const personas = wallets.length === 0 ? [DEFAULT] : wallets
  const matches = [...LOOPBACK.map((pages) => `${pages}/*`), ...sites.map(toMatchPattern)]
  // The wallet's own window is no dapp.
  const exclude_matches = LOOPBACK.map((pages) => `${pages}${WINDOW_PATH}*`)
  const each = { matches, exclude_matches, all_frames: true, run_at: 'document_start' }
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
  return {
    'manifest.json': `${JSON.stringify(manifest, undefined, 2)}\n`,
    'bridge.js': `${toPageScript('serveBridge', { url: address, name: NAME })}\n`,
    'page.js': `${toDappScript({
      wallets: personas.map(toShownWallet),
      bench: address,
      transport: { bridge: NAME },
      origins: sites.map((site) => new URL(site).origin),
    })}\n`,
  }
}

function toShownWallet({ persona }: PersonaWallet): PageWallet {
  const { legacy } = getPersona(persona).traits
  const info = toWalletInfo({ persona, uuid: randomUUID() })
  return { info, announce: {}, ethereum: 'offer', wrap: 'none', legacy }
}

export function toMatchPattern(origin: string): string {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  // In a pattern a star stands for every host: the wallet would be in all pages of the web.
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin || url.hostname.includes('*'))
    throw new BenchError(`${quoteForeign(origin)} is not the web origin of one site.`, {
      hint: 'Give its scheme, host and port, such as https://dapp.example: without a path, and without a * for other names.',
    })
  return `${url.protocol}//${url.hostname}/*`
}

export async function writeExtension({ folder, overwrite, ...parameters }: WriteExtensionParameters): Promise<void> {
  const files = Object.entries(toExtensionFiles(parameters))
  const paths = files.map(([name]) => join(folder, name))
  const found = await Promise.all(paths.map((path) => lstat(path).catch(() => undefined)))
  const there = paths.find((_, index) => found[index])
  if (!overwrite && there !== undefined) throw new BenchError(`${there} already exists.`, { hint: EXISTS_HINT })
  for (const [name, content] of files)
    await writeWholeFile({
      file: join(folder, name),
      content,
      root: folder,
      overwrite,
      makeFolders: true,
      existsHint: EXISTS_HINT,
    })
}

export function checkBenchUrl(url: string): void {
  if (isLoopbackUrl(url)) return
  throw new BenchError(`${quoteForeign(url)} is not the address of a bench on this machine.`, {
    hint: 'Give the one that walletbench start prints, such as http://127.0.0.1:5182.',
  })
}
