import { BenchError } from '#mocks/core/BenchError'
import { ON_MISS, type OnMiss } from '#mocks/rpc/play/playerTypes'
import type { ChainSource } from '../chains/chainTypes.ts'
import { parseUpstreamUrl } from '../upstream/parseUpstreamUrl.ts'
import type { UpstreamParameters } from '../upstream/upstreamTypes.ts'

/** What of a command line says where a chain's answers come from. */
export type SourceOptions = {
  /** A node's URL, or a cassette's path. */
  readonly fork?: string | undefined
  readonly forkBlock?: number | undefined
  /** Records what a fork asks of its node. */
  readonly cassette?: string | undefined
  readonly update?: boolean | undefined
  readonly force?: boolean | undefined
  readonly replay?: readonly string[] | undefined
  readonly onMiss?: string | undefined
  /** Of the chain itself, or behind a replay. */
  readonly upstream?: readonly string[] | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Whether all that goes through is recorded: `update` and `force` are for that file as well. */
  readonly recorded?: boolean | undefined
}

/**
 * Makes one source of what was asked for.
 *
 * @throws BenchError where that does not go together; no message has more of a URL than its host
 * @example
 * toChainSource({ fork: 'fixtures/cassettes/market.io' }) // { kind: 'fork', cassette: 'fixtures/cassettes/market.io' }
 * toChainSource({ replay: ['page.io'], onMiss: 'null' }) // { kind: 'cassette', files: ['page.io'], onMiss: 'null' }
 */
export function toChainSource(options: SourceOptions): ChainSource {
  const { fork, replay = [], upstream } = options
  const onMiss = toOnMiss(options.onMiss)
  checkTogether(options, onMiss)
  const behind = toUpstream(upstream ?? [], options.headers)
  if (fork !== undefined) return toFork(options, fork, onMiss)
  const [first, ...others] = replay
  if (first !== undefined) return { kind: 'cassette', files: [first, ...others], onMiss, upstream: behind }
  return behind ? { kind: 'upstream', upstream: behind } : { kind: 'fresh' }
}

function toFork(options: SourceOptions, fork: string, onMiss: OnMiss | undefined): ChainSource {
  const { cassette, forkBlock: block, update, headers } = options
  if (!isUrl(fork)) return { kind: 'fork', cassette: fork, block, onMiss: onMiss === 'upstream' ? undefined : onMiss }
  const overwrite = update ? 'update' : options.force ? 'force' : undefined
  return { kind: 'fork', upstream: toUpstream([fork], headers), cassette, block, overwrite }
}

type Rule = readonly [broken: boolean, message: string, hint: string]

function checkTogether(options: SourceOptions, onMiss: OnMiss | undefined): void {
  const { fork, forkBlock, cassette, update, force, replay, upstream, headers, recorded } = options
  const given = (value: unknown) => value !== undefined
  const forksFile = fork !== undefined && !isUrl(fork)
  const forksNode = fork !== undefined && !forksFile
  const asksNode = forksNode || given(upstream)
  const rules: readonly Rule[] = [
    [
      given(fork) && given(replay),
      '--fork and --replay are two chains.',
      'Give one: --fork runs an Anvil, --replay none.',
    ],
    [
      given(fork) && given(upstream),
      '--fork and --upstream are two chains.',
      'Give the URL to --fork to fork from it.',
    ],
    [
      given(replay) && given(upstream) && onMiss !== 'upstream',
      'Beside --replay a node is asked only for what is missing.',
      'Add --on-miss upstream, or leave --upstream away.',
    ],
    [onMiss === 'upstream' && !given(upstream), '--on-miss upstream asks a node.', 'Say which: --upstream URL.'],
    [given(onMiss) && !given(replay) && !forksFile, '--on-miss is for cassettes.', 'Give --replay F or --fork F.'],
    [
      given(cassette) && forksFile,
      '--cassette is for what a fork asks of a node; this one forks from a file.',
      'Give --fork a URL, or leave --cassette away.',
    ],
    [given(cassette) && !given(fork), '--cassette records what a fork asks.', 'Give --fork URL too, or --record F.'],
    [given(forkBlock) && !given(fork), '--fork-block is for a fork.', 'Give --fork URL.'],
    [update === true && force === true, '--update and --force are two things.', 'Give one of them.'],
    [
      (update === true || force === true) && !given(cassette) && recorded !== true,
      '--update and --force are for a file that is recorded to.',
      'Give --cassette F or --record F.',
    ],
    [given(headers) && !asksNode, '--header is for a node.', 'Give --fork URL or --upstream URL.'],
  ]
  for (const [broken, message, hint] of rules) if (broken) throw new BenchError(message, { hint })
}

function toOnMiss(text: string | undefined): OnMiss | undefined {
  const found = ON_MISS.find((name) => name === text)
  if (text === undefined || found) return found
  throw new BenchError(`--on-miss is "${text}".`, { hint: `Give one of: ${ON_MISS.join(', ')}.` })
}

function toUpstream(
  [first, ...others]: readonly string[],
  headers: SourceOptions['headers'],
): UpstreamParameters | undefined {
  if (first === undefined) return undefined
  for (const url of [first, ...others]) parseUpstreamUrl(url)
  return { urls: [first, ...others], headers }
}

/** A file may have a colon in its name; a URL has its slashes as well, unless one was forgotten. */
function isUrl(text: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:\/\/|(?:https?|wss?):)/i.test(text)
}
