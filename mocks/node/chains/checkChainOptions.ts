import { resolve } from 'node:path'
import type { Chain } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { checkInput } from '#mocks/core/input/checkInput'
import type { Reader } from '#mocks/core/input/reader'
import { integer, MOST_CHAIN_ID, number, text } from '#mocks/core/input/readers'
import { either, type Fields, list, openShape, optional, record, shape } from '#mocks/core/input/shapes'
import { findSimilarName } from '#mocks/core/knownNames'
import type { CassetteFileParameters } from '#mocks/node/cassettes/takeFileLock'
import { parseUpstreamUrl, type UpstreamParameters } from '#mocks/node/upstream/upstreamNode'
import { ON_MISS } from '#mocks/rpc/play/player'
import type { ProxyVariables } from '../bench/readEnvironment.ts'
import type { ChainOptions, ChainSource, ChainSourceOptions, NodeOptions } from './chainTypes.ts'

export type ChainDefinition = {
  readonly chainId: number | undefined
  readonly name: string | undefined
  readonly source: ChainSource
  readonly record: CassetteFileParameters | undefined
  readonly viemChain: Chain | undefined
}

const file = text({ min: 1, secret: true })
const secret = text({ secret: true })
const node = shape<UpstreamParameters>({
  urls: (given, place): given is UpstreamParameters['urls'] => list(secret, { min: 1 })(given, place),
  headers: optional(record(secret)),
  timeout: optional(number({ min: 0 })),
  retries: optional(integer({ min: 0 })),
  pollInterval: optional(number({ min: 0 })),
  proxies: optional(
    shape<ProxyVariables>({ http: optional(secret), https: optional(secret), exceptions: optional(text()) }),
  ),
})

/** Types only. viem's definitions have more keys. */
const fields: Fields<ChainSourceOptions> = {
  id: optional(number()),
  name: optional(text()),
  fork: optional(either(file, node)),
  block: optional(number()),
  cassette: optional(file),
  replay: optional(either(file, list(file))),
  onMiss: optional(text()) as Reader<ChainSourceOptions['onMiss']>,
  upstream: optional(either(either(file, list(file)), node)),
  rpcUrl: optional(text({ secret: true })),
  recordCassette: optional(file),
  overwrite: optional(text()) as Reader<ChainSourceOptions['overwrite']>,
}
const chainOptionsReader = openShape(fields)

export const CHAIN_OPTION_NAMES: readonly string[] = Object.keys(fields)

export function checkChainOptions(options: ChainOptions): ChainDefinition {
  if (typeof options === 'number') return checkChainOptions({ id: options })
  if (typeof options !== 'object' || options === null)
    throw new BenchError(`A chain is given as a ${options === null ? 'null' : typeof options}.`, { hint: USAGE })
  const viemChain = isViemChain(options) ? options : undefined
  const given: ChainSourceOptions = options
  const { id, name, recordCassette, overwrite } = given
  const title = typeof id === 'number' ? `Chain ${id}` : 'A chain'
  const fail = (problem: string, hint: string) => new BenchError(`${title}: ${problem}`, { hint })
  checkKeys(given, viemChain !== undefined, fail)
  checkInput(title, chainOptionsReader, given)
  if (id !== undefined && !(Number.isInteger(id) && id >= 1 && id <= MOST_CHAIN_ID))
    throw new BenchError(`The chain id is ${quote(id)}.`, { hint: `Give an integer from 1 to ${MOST_CHAIN_ID}.` })
  for (const [broken, problem, hint] of toRules(given)) if (broken) throw fail(problem, hint)
  const record = recordCassette === undefined ? undefined : { file: recordCassette, overwrite }
  return { chainId: id, name, source: toSource(given), record, viemChain }
}

const USAGE = `Give a chain id, a viem chain, or an object with some of: ${CHAIN_OPTION_NAMES.join(', ')}.`

/** viem's definitions and libraries add keys. Of those, only a misspelt option is refused. */
function checkKeys(options: object, isViem: boolean, fail: (problem: string, hint: string) => BenchError): void {
  for (const key of Object.keys(options)) {
    if (CHAIN_OPTION_NAMES.includes(key) || (isViem && key === 'rpcUrls')) continue
    const similar = findSimilarName(key, CHAIN_OPTION_NAMES)
    if (similar || !isViem)
      throw fail(`There is no option ${quoteForeign(key)}.`, similar ? `Did you mean "${similar}"?` : USAGE)
  }
}

function isViemChain(options: object): options is Chain {
  return 'rpcUrls' in options && 'nativeCurrency' in options
}

function toSource(options: ChainSourceOptions): ChainSource {
  const { fork, block, cassette, replay, onMiss, overwrite } = options
  const upstream = toUpstream(options.upstream ?? options.rpcUrl)
  if (replay !== undefined) return { kind: 'cassette', files: toList(replay), onMiss, upstream }
  if (fork === undefined) return upstream ? { kind: 'upstream', upstream } : { kind: 'fresh' }
  const node = typeof fork === 'string' && !isUrl(fork) ? undefined : toUpstream(fork)
  if (node) return { kind: 'fork', upstream: node, cassette, block, overwrite }
  return { kind: 'fork', cassette: String(fork), block, onMiss: onMiss === 'upstream' ? undefined : onMiss }
}

function toRules(options: ChainSourceOptions): readonly (readonly [broken: boolean, problem: string, hint: string])[] {
  const { fork, block, cassette, replay, onMiss, upstream, rpcUrl, recordCassette, overwrite } = options
  const has = (value: unknown) => value !== undefined
  const node = has(upstream) ? 'upstream' : 'rpcUrl'
  const hasNode = has(upstream) || has(rpcUrl)
  const forksFile = typeof fork === 'string' && !isUrl(fork)
  const read = [fork, ...toList(replay ?? [])].flatMap((file) => (typeof file === 'string' ? [file] : []))
  return [
    [has(upstream) && has(rpcUrl), 'upstream and rpcUrl are one thing.', 'Give one of them.'],
    [
      has(fork) && has(replay),
      'fork and replay exclude each other.',
      'Give one: fork runs an Anvil, replay runs no node.',
    ],
    [has(fork) && hasNode, `fork and ${node} exclude each other.`, 'To fork from a node, give its URL to fork.'],
    [has(replay) && toList(replay ?? []).length === 0, 'replay names no cassette.', 'Give at least one file.'],
    [
      has(onMiss) && !ON_MISS.some((name) => name === onMiss),
      `onMiss is ${quoteForeign(String(onMiss))}.`,
      `Give one of: ${ON_MISS.join(', ')}.`,
    ],
    [onMiss === 'upstream' && !hasNode, 'onMiss is "upstream", but there is no node to ask.', 'Give upstream a URL.'],
    [
      has(replay) && hasNode && onMiss !== 'upstream',
      `A replay asks ${node} only for what no cassette has.`,
      `Set onMiss to upstream, or leave ${node} out.`,
    ],
    [has(onMiss) && !has(replay) && !forksFile, 'onMiss is for cassettes.', 'Give replay a file, or fork a file.'],
    [has(block) && !has(fork), 'block is for a fork.', 'Give fork a URL.'],
    [
      has(block) && !(Number.isSafeInteger(block) && Number(block) >= 0),
      `block is ${quote(block)}.`,
      'Give the number of a block.',
    ],
    [has(cassette) && !has(fork), 'cassette records what a fork asks.', 'Give fork a URL, or use recordCassette.'],
    [
      has(cassette) && forksFile,
      'cassette records what a fork asks of a node, but fork is a file.',
      'Give fork a URL, or leave cassette out.',
    ],
    [
      has(recordCassette) && has(replay),
      'A replay is not recorded: its cassettes are what it plays.',
      'Leave recordCassette out.',
    ],
    [
      read.some((file) => isSameFile(recordCassette, file)),
      'recordCassette is the file that it reads.',
      'Give recordCassette another file.',
    ],
    [isSameFile(recordCassette, cassette), 'cassette and recordCassette are two recordings.', 'Give them two files.'],
    [
      has(overwrite) && overwrite !== 'update' && overwrite !== 'force',
      `overwrite is ${quoteForeign(String(overwrite))}.`,
      'Give update or force.',
    ],
    [
      has(overwrite) && !has(cassette) && !has(recordCassette),
      'overwrite is for a file that is recorded to.',
      'Give cassette or recordCassette a file.',
    ],
  ]
}

function toUpstream(options: NodeOptions | undefined): UpstreamParameters | undefined {
  if (options === undefined) return undefined
  const isWhole = (given: NodeOptions): given is UpstreamParameters => typeof given === 'object' && 'urls' in given
  const parameters = isWhole(options) ? options : { urls: toList(options) }
  const [first, ...others] = parameters.urls
  if (first === undefined) throw new BenchError('The upstream has no URL.', { hint: 'Give at least one.' })
  for (const url of parameters.urls) parseUpstreamUrl(url)
  return { ...parameters, urls: [first, ...others] }
}

function toList(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value
}

/** A text could be a URL with a key: only its type is shown. */
function quote(value: unknown): string {
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : `a ${typeof value}`
}

function isSameFile(file: string | undefined, other: string | undefined): boolean {
  return file !== undefined && other !== undefined && resolve(file) === resolve(other)
}

/** A path may contain a colon; a URL has slashes after it, too, unless one was forgotten. */
function isUrl(text: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:https?|wss?):)/i.test(text)
}
