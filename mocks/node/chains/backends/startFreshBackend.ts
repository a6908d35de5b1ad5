import { checksum } from 'ox/Address'
import type { Address } from 'viem'
import type { ChainBackend, ChainBackendParameters } from './backend.ts'
import { startOwnNode } from './startOwnNode.ts'

const DEFAULT_CHAIN_ID = 31337

export async function startFreshBackend(parameters: ChainBackendParameters): Promise<ChainBackend> {
  const { chainId = DEFAULT_CHAIN_ID, settings } = parameters
  const { node, blockInterval } = await startOwnNode({ ...parameters, chainId })
  // Asked of Anvil: deriving them here would take longer than the rest of the start.
  const accounts = ((await node.request('eth_accounts')) as Address[]).map((address) => checksum(address))
  return {
    mode: 'fresh',
    chainId,
    node,
    accounts,
    hardfork: settings.hardfork,
    controllable: true,
    automine: settings.blockTime === undefined,
    blockInterval,
    secrets: [],
  }
}
