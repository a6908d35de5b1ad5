import { numberToHex } from 'viem'
import { metaMaskState, toNetworkClient } from './metaMaskState.ts'
import type { Background } from './openBackground.ts'

/** A chain, in Synpress's words. */
export type AddNetworkParameters = {
  readonly name: string
  /** JSON-RPC over HTTP of a node on this machine: the wallet reaches no other. */
  readonly rpcUrl: string
  readonly chainId: number
  readonly symbol: string
  readonly blockExplorerUrl?: string | undefined
}

/**
 * Adds a chain to the wallet and makes it the current one.
 *
 * @throws BenchError where the wallet has that chain or that node already
 */
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
  // 13.13.1 goes there by itself, the pages of 13.5.0 ask for it.
  if (client !== selectedNetworkClientId) await background.call('setActiveNetwork', client)
}
