import { resolve } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { checkInput } from '#mocks/core/input/checkInput'
import { toShown } from '#mocks/core/knownNames'
import type { BenchParameters } from '#mocks/node/bench/benchTypes'
import { checkFreeFile } from '#mocks/node/cassettes/takeFileLock'
import type { ChainSettings } from '#mocks/node/chains/backends/backend'
import { DEFAULT_CHAINS } from '#mocks/node/chains/chainTypes'
import { type ChainDefinition, checkChainOptions } from '#mocks/node/chains/checkChainOptions'
import { checkWallets } from '#mocks/node/dapps/checkWallets'
import { checkMnemonic } from '#mocks/wallet/accounts/checkMnemonic'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'
import { benchReader } from './benchReader.ts'
import { checkInteger, checkPort } from './checkPort.ts'

type Filled = 'port' | 'rpcPort' | 'controlPort' | 'client' | 'faults' | 'allowOrigins' | 'abi' | 'controlOrigins'

export type BenchSettings = ChainSettings &
  Omit<BenchParameters, Filled | 'chains' | 'onCrash'> & {
    readonly [key in Filled]: NonNullable<BenchParameters[key]>
  } & { readonly chains: readonly [ChainDefinition, ...ChainDefinition[]] }

export function checkBenchParameters(parameters: BenchParameters): BenchSettings {
  checkInput('startBench', benchReader, parameters)
  const { port = 0, rpcPort = 0, controlPort = 0, client = true, mnemonic = DEFAULT_MNEMONIC } = parameters
  const { dappPort, accounts, blockTime, hardfork, seed } = parameters
  const { faults = [], abi = [], allowOrigins = [], controlOrigins = [] } = parameters
  checkPort(port)
  checkPort(rpcPort)
  checkPort(controlPort)
  if (parameters.controlToken !== undefined) checkControlToken(parameters.controlToken)
  if (dappPort !== undefined) checkPort(typeof dappPort === 'number' ? dappPort : dappPort.preferred)
  if (accounts !== undefined) checkInteger('The number of accounts', accounts, 1, 1_000)
  if (blockTime !== undefined && !(blockTime > 0 && blockTime <= 86_400))
    throw new BenchError(`The block time is ${blockTime}.`, { hint: 'Give seconds, above 0 and at most 86400.' })
  if (seed !== undefined) checkInteger('The seed', seed, 0, MOST_SEED)
  if (hardfork !== undefined && !/^[a-z0-9]+$/i.test(hardfork))
    throw new BenchError(`The hardfork is ${quoteForeign(hardfork)}.`, {
      hint: 'Give a name such as prague, cancun or shanghai.',
    })
  if (parameters.dappWallets !== undefined) checkWallets('dappWallets', parameters.dappWallets)
  const chains = readChains(parameters.chains)
  checkTogether(parameters, chains)
  return {
    ...parameters,
    port,
    rpcPort,
    controlPort,
    client,
    faults,
    abi,
    allowOrigins,
    controlOrigins,
    chains,
    mnemonic: checkMnemonic(mnemonic),
  }
}

const MOST_SEED = 99_999_999

function readChains(options: NonNullable<BenchParameters['chains']> = DEFAULT_CHAINS): BenchSettings['chains'] {
  if (!Array.isArray(options))
    throw new BenchError(`chains is ${toShown(options)}.`, { hint: 'Give a list: chains: [1, 137].' })
  const [first, ...others] = options.map((each) => checkChainOptions(each))
  if (!first) throw new BenchError('The bench has no chain.', { hint: 'Name at least one, or leave `chains` out.' })
  const chains = [first, ...others] as const
  const twice = findTwice(chains.flatMap(({ chainId }) => chainId ?? []))
  if (twice !== undefined)
    throw new BenchError(`Two chains have the id ${twice}.`, { hint: 'Give each chain another id.' })
  const file = findTwice(chains.flatMap(listRecorded))
  if (file !== undefined)
    throw new BenchError(`Two chains record to ${file}.`, { hint: 'Give each chain another file.' })
  const read = new Set(chains.flatMap(listRead))
  const overwritten = chains.flatMap(listRecorded).find((one) => read.has(one))
  if (overwritten !== undefined)
    throw new BenchError(`A chain records to ${overwritten}, which a chain reads.`, { hint: 'Record to another file.' })
  return chains
}

function listRead({ source }: ChainDefinition): string[] {
  if (source.kind === 'cassette') return (source.files ?? []).map((file) => resolve(file))
  return source.kind === 'fork' && !source.upstream && source.cassette !== undefined ? [resolve(source.cassette)] : []
}

function findTwice<item>(items: readonly item[]): item | undefined {
  return items.find((item, index) => items.indexOf(item) !== index)
}

function listRecorded({ source, record }: ChainDefinition): string[] {
  const cassette = source.kind === 'fork' && source.upstream ? source.cassette : undefined
  return [cassette, record?.file].flatMap((file) => (file === undefined ? [] : [resolve(file)]))
}

function checkTogether(parameters: BenchParameters, chains: BenchSettings['chains']): void {
  const { blockTime, hardfork, saveRecording, playRecording } = parameters
  if (playRecording !== undefined && parameters.chains !== undefined)
    throw new BenchError('A played recording has its own chains.', { hint: 'Leave the other chains out.' })
  if (saveRecording !== undefined && chains.some(({ record }) => record))
    throw new BenchError('A saved recording records the chains as well.', {
      hint: 'Give --record-cassette or --save-recording, not both.',
    })
  if (parameters.abi?.length && parameters.consoleDir === undefined)
    throw new BenchError('Contracts are for the console, and this bench has none.', {
      hint: 'Leave --abi out, or --no-console.',
    })
  const kinds = chains.map(({ source }) => source.kind)
  const isRecorded = kinds.includes('cassette') || playRecording !== undefined
  if (!isRecorded && !kinds.includes('upstream')) return
  const where = isRecorded ? 'Recorded chains have' : "A node that is not the bench's has"
  if (blockTime !== undefined)
    throw new BenchError(`${where} a block time already.`, { hint: 'Leave --block-time out.' })
  if (hardfork !== undefined) throw new BenchError(`${where} rules already.`, { hint: 'Leave --hardfork out.' })
}

/** Clients send it as `Authorization: Bearer <token>` (RFC 6750 §2.1). Errors don't name it: it is a secret. */
export function checkControlToken(token: string): string {
  if (/^[\w.~+/-]+=*$/.test(token)) return token
  throw new BenchError(
    token === '' ? 'The control token is empty.' : 'The control token has characters that no header of clients holds.',
    { hint: 'Give letters, digits and - . _ ~ + / alone.' },
  )
}

export function checkBenchFiles({ chains }: Pick<BenchSettings, 'chains'>): void {
  for (const { source, record } of chains) {
    if (source.kind === 'fork' && source.upstream && source.cassette !== undefined)
      checkFreeFile({ file: source.cassette, overwrite: source.overwrite })
    if (record) checkFreeFile(record)
  }
}
