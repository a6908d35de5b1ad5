import { numberToHex } from 'viem'
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
export async function addNetwork({ call }: Background, parameters: AddNetworkParameters): Promise<void> {
  const { name, rpcUrl, chainId, symbol, blockExplorerUrl } = parameters
  await call('addNetwork', {
    chainId: numberToHex(chainId),
    name,
    nativeCurrency: symbol,
    blockExplorerUrls: blockExplorerUrl === undefined ? [] : [blockExplorerUrl],
    ...(blockExplorerUrl === undefined ? {} : { defaultBlockExplorerUrlIndex: 0 }),
    rpcEndpoints: [{ type: 'custom', name, url: rpcUrl }],
    defaultRpcEndpointIndex: 0,
  })
}
