import { basename } from 'node:path'
import { BenchError } from '#mocks/core/BenchError'
import { toErrorOutcome } from '#mocks/core/jsonRpc'
import type { Cassette } from '#mocks/rpc/cassette/cassette'
import { createGateway } from '#mocks/rpc/createGateway'
import { createPlayer } from '#mocks/rpc/play/createPlayer'
import type { Stage } from '#mocks/rpc/stage'
import { createUpstreamStage } from '#mocks/rpc/stages/upstream'
import { readCassette } from '../../cassettes/readCassette.ts'
import { startGatewayServer } from '../../gateway/startGatewayServer.ts'
import { checkCassetteAccounts } from '../checkCassetteAccounts.ts'
import { checkUsedAccounts } from '../checkUsedAccounts.ts'
import { deriveAccounts } from '../deriveAccounts.ts'
import { createReadOnlyStage } from '../stages/createReadOnlyStage.ts'
import { createSystemContractStage } from '../stages/createSystemContractStage.ts'
import type { ChainBackend } from './backend.ts'
import { DEFAULT_FORK_HARDFORK, type ForkBase, type ForkParameters } from './forkBase.ts'
import { openForkNode } from './openForkNode.ts'
import { startOwnNode } from './startOwnNode.ts'
import { toForkMissMessage } from './toForkMissMessage.ts'

/**
 * Starts an Anvil that forks from a node, recorded or not, or from a cassette without a node. It asks its own gateway on
 * loopback, never the node's URL, because Anvil shows that URL to every client.
 */
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

/** Answers `eth_getAccountInfo` as a node without this method. */
function createAccountInfoStage(): Stage {
  return async (call, next) =>
    call.method === 'eth_getAccountInfo'
      ? toErrorOutcome({ code: -32601, message: 'The method eth_getAccountInfo does not exist here' })
      : next(call)
}

/** Opens a cassette to fork from, without a node. */
async function openForkCassette(parameters: ForkParameters): Promise<ForkBase> {
  const { fork, settings } = parameters
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
