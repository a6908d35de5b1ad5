import { BenchError } from '#mocks/core/BenchError'
import { listUrlSecrets } from '#mocks/core/secrets/listUrlSecrets'
import { startUpstream } from '../../upstream/startUpstream.ts'
import type { UpstreamParameters } from '../../upstream/upstreamTypes.ts'
import { closedError } from '../closedError.ts'
import { deriveAccounts } from '../deriveAccounts.ts'
import { startFileRecorder } from '../startFileRecorder.ts'
import { toHostList } from '../toHostList.ts'
import { DEFAULT_FORK_HARDFORK, type ForkBase, type ForkParameters } from './forkBase.ts'

/** Opens the node to fork from, at one block. With a cassette its answers are recorded. */
export async function openForkNode(
  parameters: ForkParameters,
  { urls, ...options }: UpstreamParameters,
): Promise<ForkBase> {
  const { fork, parts, onEnd, settings } = parameters
  const accounts = deriveAccounts(settings.mnemonic, settings.accounts)
  const source = toHostList(urls)
  const secrets = listUrlSecrets({ urls, ...options })
  const node = await parts.add(startUpstream({ urls, ...options }))
  void node.closed.then(() => onEnd(closedError(source)))
  const [chainId, head] = await Promise.all([
    node.request('eth_chainId').then(Number),
    node.request('eth_blockNumber').then(Number),
  ])
  const block = checkBlock(fork.block ?? head, head, source)
  const hardfork = settings.hardfork ?? DEFAULT_FORK_HARDFORK
  const base = { chainId, accounts, block, source, secrets, hardfork }
  if (fork.cassette === undefined) return { ...base, upstream: node }
  const recorder = await startFileRecorder({
    file: fork.cassette,
    overwrite: fork.overwrite,
    parts,
    secrets,
    upstream: node,
    mode: 'pinned',
    block: fork.block,
    about: { host: source, hardfork, accounts },
  })
  // Answers that are added to a cassette must be of its own block.
  const { number, hash } = recorder.getState().block
  const pinned = Number(number)
  for (const [method, ...params] of toBasics(number, hash)) await recorder.call(String(method), JSON.stringify(params))
  return { ...base, block: pinned, upstream: recorder, recorder }
}

/** Calls that only some runs of a fork make: it depends on whether a client reads the newest block before the next one. */
function toBasics(number: string, hash: string): readonly (readonly [string, ...unknown[]])[] {
  return [
    ['eth_getBlockByNumber', number, true],
    ['eth_getBlockByNumber', number, false],
    ['eth_getBlockByHash', hash, true],
    ['eth_getBlockByHash', hash, false],
    ['eth_getBlockReceipts', number],
    ['net_version'],
  ]
}

function checkBlock(block: number, head: number, source: string): number {
  if (block <= head) return block
  throw new BenchError(`There is no block ${block} on the chain of ${source} yet.`, {
    hint: `Its newest one is ${head}.`,
  })
}
