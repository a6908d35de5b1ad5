import type { Command } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { ChainOptions, ChainSourceOptions } from '#mocks/node/chains/chainTypes'
import type { UpstreamParameters } from '#mocks/node/upstream/upstreamNode'
import { addUpstreamOptions, readUpstream, toBlockNumber, toList, type UpstreamOptions } from './readOptions.ts'

export type ChainFlags = UpstreamOptions & {
  chain?: string[]
  fork?: string
  forkBlock?: number
  cassette?: string
  replay?: string[]
  onMiss?: string
  recordCassette?: string
  update?: true
  force?: true
}

export function addChainFlags(command: Command, standard = '31337 and 31338'): Command {
  command
    .option('--chain <id[,option=value…]>', `a chain; may be repeated (default: ${standard}), see below`, toList)
    .option('--fork <URL or file>', "first chain: fork a node's chain; or a cassette's, with no node")
    .option('--fork-block <number>', 'first chain: the block to fork at (default: the newest)', toBlockNumber)
    .option('--cassette <file>', 'with --fork URL: record what the fork asks, to fork from the file later')
    .option('--replay <file...>', 'first chain: play cassettes, with no node')
    .option('--on-miss <what>', 'answer of a call that no cassette has: fail (default), continue, null, upstream')
  return addUpstreamOptions(command)
    .option('--record-cassette <file>', 'first chain: record all answers')
    .option('--update', 'merge new answers into a cassette that exists')
    .option('--force', 'replace a cassette that exists')
    .addHelpText('after', HELP)
}

const HELP = `
Chains:
  --chain 1 --chain 137                            two new chains
  --chain 1,fork=https://node.example --chain 137  the first one is a fork
  --fork https://node.example                      a fork, and 31338 to switch to
  --chain 1 --fork https://node.example            a fork with the id 1, and no other chain
  Options of --chain: name, fork, block, cassette, replay, onMiss, upstream, rpcUrl, recordCassette,
  overwrite=update|force. They have the names of startBench's \`chains\`. Give a list as replay=A,replay=B.`

/** Errors quote no URL. */
export async function readChainFlags(flags: ChainFlags): Promise<readonly ChainOptions[] | undefined> {
  const [{ parseChainArgument }, { DEFAULT_CHAINS }] = await Promise.all([
    import('#mocks/node/chains/parseChainArgument'),
    import('#mocks/node/chains/chainTypes'),
  ])
  const [named, ...others] = (flags.chain ?? []).map(parseChainArgument)
  const first = toFirst(flags)
  if (!named && Object.keys(first).length === 0) return undefined
  const twice = Object.keys(first).find((name) => named && name in named)
  if (twice !== undefined)
    throw new BenchError(`The first --chain has ${quoteForeign(twice)} already.`, {
      hint: 'Give it once: in --chain, or as a flag of its own.',
    })
  if (named) return [{ ...named, ...first }, ...others]
  // A chain to switch to. A replay runs no node.
  return flags.replay ? [first] : [first, DEFAULT_CHAINS[1]]
}

function toFirst(flags: ChainFlags): ChainSourceOptions {
  const { fork, forkBlock: block, cassette, replay, recordCassette, upstream, header, update, force } = flags
  if (update && force) throw new BenchError('--update and --force exclude each other.', { hint: 'Give one of them.' })
  const node = header && toNode(upstream ?? (fork === undefined ? [] : [fork]), header)
  const options = {
    fork: upstream ? fork : (node ?? fork),
    block,
    cassette,
    replay,
    onMiss: flags.onMiss,
    upstream: upstream && (node ?? upstream),
    recordCassette,
    overwrite: update ? 'update' : force ? 'force' : undefined,
  }
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

function toNode(urls: readonly string[], header: string[]): UpstreamParameters {
  const node = readUpstream({ upstream: [...urls], header })
  if (!node || !urls.every((url) => /^(https?|wss?):/i.test(url)))
    throw new BenchError('--header needs the URL of a node.', {
      hint: 'Give --header with --fork URL or --upstream URL. A node named in --chain takes no headers.',
    })
  return node
}
