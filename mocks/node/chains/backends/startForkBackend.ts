import { BenchError } from '#mocks/core/BenchError'
import { createGateway } from '#mocks/rpc/createGateway'
import { createUpstreamStage } from '#mocks/rpc/stages/upstream'
import { startGatewayServer } from '../../gateway/startGatewayServer.ts'
import { checkUsedAccounts } from '../checkUsedAccounts.ts'
import { createAccountInfoStage } from '../stages/createAccountInfoStage.ts'
import { createReadOnlyStage } from '../stages/createReadOnlyStage.ts'
import { createSystemContractStage } from '../stages/createSystemContractStage.ts'
import type { ChainBackend } from './backend.ts'
import type { ForkParameters } from './forkBase.ts'
import { openForkCassette } from './openForkCassette.ts'
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
