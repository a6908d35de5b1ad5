import type { Command } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import type { BrowseParameters } from '#mocks/playwright/browse/startBrowse'
import { addChainFlags, type ChainFlags, readChainFlags } from '../readChainFlags.ts'
import { toList, toNumber } from '../readOptions.ts'

export type BrowseFlags = ChainFlags & {
  wallet?: string[]
  mnemonic?: string
  accounts?: number
  node?: string[]
  allow?: string[]
  safe?: true
  safeOrigin?: string
  abi?: string[]
  browser?: string
  headless?: true
}

export function addBrowseFlags(command: Command): Command {
  command
    .argument('<url>', "the dapp's address, such as http://localhost:3000; or demo: the console's own dapp")
    .option('--wallet <persona>', 'a wallet that the pages find (default: metamask); may be repeated', toList)
    .option('--mnemonic <phrase>', 'BIP-39 phrase of the test accounts (default: a public one)')
    .option('--accounts <number>', 'how many funded accounts there are (default: 10)', toNumber)
    .option('--node <url=chain>', "a node of the dapp's own that is not known, such as https://my-node.test=1", toList)
    .option('--allow <url>', 'the beginning of an address that pages may reach; may be repeated', toList)
    .option('--safe', "open the dapp in the frame of a Safe, which the wallet's first account owns")
    .option(
      '--safe-origin <url>',
      "the origin of the Safe's page, such as https://app.safe.global (default: the dapp's)",
    )
    .option('--abi <path>', 'a folder or file of contracts to decode with, such as out; may be repeated', toList)
    .option('--browser <path>', "Chromium's program (default: Playwright's own, or the system's)")
    .option('--headless', 'open no windows')
  return addChainFlags(command, '1')
}

export async function readBrowseFlags(
  address: string,
  options: BrowseFlags,
  variables: NodeJS.ProcessEnv,
): Promise<Omit<BrowseParameters, 'onClosed'>> {
  const [chain = 1, ...others] = (await readChainFlags(options)) ?? []
  const [wallet, ...more] = (options.wallet ?? []).map(toWallet)
  return {
    url: toDappUrl(address),
    chains: [chain, ...others],
    ...(wallet ? { wallets: [wallet, ...more] } : {}),
    rpc: Object.fromEntries((options.node ?? []).map(toNode)),
    mnemonic: options.mnemonic,
    accounts: options.accounts,
    allow: options.allow,
    abi: options.abi,
    ...(options.safeOrigin === undefined ? {} : { safeOrigin: toSafeOrigin(options.safeOrigin) }),
    safe: options.safe ?? options.safeOrigin !== undefined,
    executablePath: options.browser ?? readEnvironment(variables).chromium,
    searchPath: readEnvironment(variables).path,
    headless: options.headless,
  }
}

function toDappUrl(text: string): string {
  if (text === 'demo') return text
  const url = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url
  throw new BenchError(`${quoteForeign(text)} is not a dapp's address.`, {
    hint: 'Give one such as http://localhost:3000, or demo.',
  })
}

type BrowsedWallet = NonNullable<BrowseParameters['wallets']>[number]

/** The bench refuses an unknown persona. */
const toWallet = (text: string): BrowsedWallet => ({ persona: text as Extract<BrowsedWallet['persona'], string> })

function toNode(text: string): readonly [string, number] {
  const [, url = '', id = ''] = /^(.*)=(\d+)$/.exec(text) ?? []
  if (URL.canParse(url)) return [url, Number(id)]
  throw new BenchError(`--node ${quoteForeign(text)} does not name a node and its chain.`, {
    hint: 'Give the beginning of its URL, and the chain id: --node https://my-node.test=1',
  })
}

function toSafeOrigin(text: string): string {
  const { protocol = '', origin = '' } = URL.parse(text) ?? {}
  if (/^https?:$/.test(protocol)) return origin
  throw new BenchError(`--safe-origin ${quoteForeign(text)} is not a web origin.`, {
    hint: 'Give one such as https://app.safe.global. Without it, the page of the Safe stands on the origin of the dapp.',
  })
}
