import { numberToHex } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { metaMaskState, toNetworkClient } from './metaMaskState.ts'
import type { Background } from './openBackground.ts'

/** A chain, with Synpress's parameter names. */
export type AddNetworkParameters = {
  readonly name: string
  /** JSON-RPC over HTTP of a node on this machine. The wallet cannot reach other machines. */
  readonly rpcUrl: string
  readonly chainId: number
  readonly symbol: string
  readonly blockExplorerUrl?: string | undefined
}

export async function addNetwork(background: Background, parameters: AddNetworkParameters): Promise<void> {
  const { name, rpcUrl, symbol, blockExplorerUrl } = parameters
  const chainId = numberToHex(parameters.chainId)
  await background.call('addNetwork', {
    chainId,
    name,
    nativeCurrency: symbol,
    blockExplorerUrls: blockExplorerUrl === undefined ? [] : [blockExplorerUrl],
    ...(blockExplorerUrl === undefined ? {} : { defaultBlockExplorerUrlIndex: 0 }),
    rpcEndpoints: [{ type: 'custom', name, url: rpcUrl }],
    defaultRpcEndpointIndex: 0,
  })
  const { networkConfigurationsByChainId, selectedNetworkClientId } = await background.readState(metaMaskState)
  const added = networkConfigurationsByChainId[chainId]
  const client = added && toNetworkClient(added)
  // 13.13.1 switches on its own. In 13.5.0 the pages request it.
  if (client !== selectedNetworkClientId) await background.call('setActiveNetwork', client)
}

export async function switchNetwork(background: Background, networkName: string): Promise<void> {
  const { networkConfigurationsByChainId } = await background.readState(metaMaskState)
  const networks = Object.values(networkConfigurationsByChainId)
  const network = networks.find(({ name }) => name === networkName)
  if (!network)
    throw new BenchError(`The wallet has no chain named ${networkName}.`, {
      metaMessages: networks.map(({ name, chainId }) => `${name} (${Number(chainId)})`),
    })
  await background.call('setActiveNetwork', toNetworkClient(network))
}
