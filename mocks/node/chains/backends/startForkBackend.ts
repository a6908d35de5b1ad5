import { basename } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { toErrorOutcome } from '#mocks/core/jsonRpc'
import { listUrlSecrets } from '#mocks/core/secrets/listUrlSecrets'
import { readCassette } from '#mocks/node/cassettes/readCassette'
import { checkCassetteAccounts, checkUsedAccounts, deriveAccounts } from '#mocks/node/chains/chainAccounts'
import { createReadOnlyStage, createSystemContractStage, toForkMissMessage } from '#mocks/node/chains/chainStages'
import type { ChainSource } from '#mocks/node/chains/chainTypes'
import { startFileRecorder } from '#mocks/node/chains/startFileRecorder'
import { startGatewayServer } from '#mocks/node/gateway/startGatewayServer'
import { startUpstream } from '#mocks/node/upstream/startUpstream'
import type { UpstreamParameters } from '#mocks/node/upstream/upstreamNode'
import type { Cassette } from '#mocks/rpc/cassette/cassetteFormat'
import { createGateway } from '#mocks/rpc/createGateway'
import { createPlayer } from '#mocks/rpc/play/createPlayer'
import type { Stage, Upstream } from '#mocks/rpc/stage'
import { createUpstreamStage } from '#mocks/rpc/stages/answerStages'
import { type ChainBackend, type ChainBackendParameters, closedError, toHostList } from './backend.ts'
import { startOwnNode } from './startFreshBackend.ts'

/** Always given: an Anvil that forks from an old block of chain 1 would choose older rules. */
const DEFAULT_FORK_HARDFORK = 'prague'

type ForkParameters = ChainBackendParameters & { readonly fork: Extract<ChainSource, { kind: 'fork' }> }

type ForkBase = Pick<ChainBackend, 'chainId' | 'accounts' | 'player' | 'recorder' | 'secrets'> & {
  readonly upstream: Upstream
  readonly block: number
  readonly source: string
  readonly hardfork: string
}

/** The fork asks its own gateway, never the node's URL, because Anvil shows that URL to every client. */
export async function startForkBackend(parameters: ForkParameters): Promise<ChainBackend> {
  const { fork, parts, settings } = parameters
  const base = await (fork.upstream ? openForkNode(parameters, fork.upstream) : openForkCassette(parameters))
  const { accounts, block, upstream, player, source, hardfork } = base
  if (settings.allowUsedAccounts !== true)
    await checkUsedAccounts({ upstream, player, accounts, block: `0x${block.toString(16)}`, source })

  const rings = player ? [createSystemContractStage({ player })] : []
  const stages = [createReadOnlyStage(), createAccountInfoStage(), ...rings, createUpstreamStage({ upstream })]
  const gateway = createGateway({ chainId: base.chainId, stages })
  const server = await parts.add(startGatewayServer({ spaces: [{ name: 'fork', gateway }] }))
  const { node, blockInterval } = await startOwnNode({
    ...parameters,
    settings: { ...settings, accounts: accounts.length, hardfork },
    fork: { url: server.urlOf('fork'), blockNumber: block },
  }).catch((cause: unknown) => {
    const misses = player?.getState().misses ?? []
    if (misses.length === 0) throw cause
    const metaMessages = misses.map(toForkMissMessage)
    throw new BenchError(`${source} lacks answers that a fork needs.`, { metaMessages, cause })
  })
  return {
    mode: 'fork',
    chainId: parameters.chainId ?? base.chainId,
    node,
    accounts,
    source,
    forkBlock: block,
    hardfork,
    controllable: true,
    automine: settings.blockTime === undefined,
    blockInterval,
    player,
    recorder: base.recorder,
    secrets: base.secrets,
  }
}

function createAccountInfoStage(): Stage {
  return async (call, next) =>
    call.method === 'eth_getAccountInfo'
      ? toErrorOutcome({ code: -32601, message: 'The method eth_getAccountInfo does not exist here' })
      : next(call)
}

async function openForkCassette({ fork, settings }: ForkParameters): Promise<ForkBase> {
  const { cassette: file, onMiss } = fork
  if (file === undefined) throw new BenchError('A fork needs a node, a cassette, or both.')
  const cassette = await readCassette(file)
  const { meta } = cassette
  const accounts = deriveAccounts(settings.mnemonic, settings.accounts ?? meta.accounts?.length)
  checkCassetteAccounts(cassette, accounts)
  const player = createPlayer({ cassettes: [cassette], onMiss })
  return {
    chainId: meta.chainId,
    accounts,
    block: readBlock(cassette, fork.block),
    source: basename(file),
    hardfork: settings.hardfork ?? meta.hardfork ?? DEFAULT_FORK_HARDFORK,
    player,
    upstream: player,
    secrets: [],
  }
}

function readBlock({ name, meta }: Cassette, wanted: number | undefined): number {
  if (!meta.block)
    throw new BenchError(`${name} does not name its block, so nothing can fork from it.`, {
      hint: 'Record a fork: walletbench start --fork URL --cassette F.',
    })
  const block = Number(meta.block.number)
  if (wanted === undefined || wanted === block) return block
  throw new BenchError(`${name} is of block ${block}, not ${wanted}.`, { hint: 'Leave --fork-block out.' })
}

async function openForkNode(parameters: ForkParameters, { urls, ...options }: UpstreamParameters): Promise<ForkBase> {
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
  const block = fork.block ?? head
  // A node may answer with no number.
  if (!(block <= head))
    throw new BenchError(`There is no block ${block} on the chain of ${source} yet.`, {
      hint: `Its newest one is ${head}.`,
    })
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
  // Only some runs of a fork make these calls: it depends on whether a client reads a block before the next one.
  const basics = [
    ['eth_getBlockByNumber', number, true],
    ['eth_getBlockByNumber', number, false],
    ['eth_getBlockByHash', hash, true],
    ['eth_getBlockByHash', hash, false],
    ['eth_getBlockReceipts', number],
    ['net_version'],
  ]
  for (const [method, ...params] of basics) await recorder.call(String(method), JSON.stringify(params))
  return { ...base, block: Number(number), upstream: recorder, recorder }
}
