import { existsSync } from 'node:fs'
import { BenchError } from '#mocks/core/BenchError'
import { checkOptionNames, toShown } from '#mocks/core/checkOptionNames'
import { checkInput } from '#mocks/core/input/checkInput'
import type { Reader } from '#mocks/core/input/reader'
import { anything, filled, integer, text } from '#mocks/core/input/readers'
import { list, optional, shape } from '#mocks/core/input/shapes'
import type { Bench, BenchParameters } from '../bench/benchTypes.ts'
import { findPackageFile } from '../shared/findPackageFile.ts'

export type DevBenchOptions = Pick<
  BenchParameters,
  'chains' | 'mnemonic' | 'accounts' | 'allowOrigins' | 'dappWallets'
> & {
  /** The address of a bench that runs already, as `walletbench start` prints it. Default: starts one. */
  readonly url?: string | undefined
}

export type DevBench = {
  /** Starts it at the first call. Resolves to its address for pages. */
  open(onOpen: (url: string) => void): Promise<string>
  readScript(url: string, query: string): Promise<string>
  stop(): Promise<void>
}

const NAMES = [
  'chains',
  'mnemonic',
  'accounts',
  'allowOrigins',
  'dappWallets',
  'url',
] as const satisfies readonly (keyof DevBenchOptions)[]

const PREFERRED_PORT = 5182

/** The bench checks each chain and wallet when it starts. */
const optionsReader = shape<DevBenchOptions>({
  chains: optional(list(anything)) as Reader<DevBenchOptions['chains']>,
  mnemonic: optional(text({ min: 1, secret: true })),
  accounts: optional(integer({ min: 1, max: 1_000 })),
  allowOrigins: optional(list(filled)),
  dappWallets: optional(list(anything, { min: 1 })) as Reader<DevBenchOptions['dappWallets']>,
  url: optional(text({ secret: true })),
})

/** For configurations without types. */
export function checkDevBenchOptions(options: DevBenchOptions): void {
  checkOptionNames('What walletbench() was given', options, NAMES)
  checkInput('walletbench', optionsReader, options)
  const { url } = options
  if (url !== undefined && !(typeof url === 'string' && /^https?:/i.test(url) && URL.canParse(url)))
    throw new BenchError(`${toShown(url)} is not the address of a bench.`, {
      hint: "Give the one for dapps, as `walletbench start` prints it: walletbench({ url: 'http://127.0.0.1:5182' }).",
    })
}

export function createDevBench({ url, chains = [1], ...options }: DevBenchOptions): DevBench {
  let starting: Promise<Bench> | undefined
  let opening: Promise<string> | undefined

  async function start(onOpen: (url: string) => void): Promise<string> {
    if (url !== undefined) {
      onOpen(url)
      return url
    }
    const { startBench } = await import('../bench/startBench.ts')
    starting = startBench({
      ...options,
      chains,
      client: false,
      consoleDir: findConsole(),
      dappPort: { preferred: PREFERRED_PORT },
    })
    const { dappUrl = '' } = await starting
    onOpen(dappUrl)
    return dappUrl
  }
  return {
    open(onOpen) {
      opening ??= start(onOpen)
      return opening
    },
    async readScript(address, query) {
      const response = await fetch(new URL(`/walletbench.js${query}`, address), { redirect: 'error' })
      if (!response.ok) throw new Error(`${response.status}`)
      return response.text()
    },
    async stop() {
      const bench = await starting?.catch(() => undefined)
      await bench?.stop()
    },
  }
}

function findConsole(): string | undefined {
  const console = findPackageFile('dist/console')
  return existsSync(console) ? console : undefined
}
