import { type Address, type Chain, createTestClient, defineChain, http, publicActions, walletActions } from 'viem'
import type { ChainClient } from './testChain.ts'

/** Blocks come at once where each transaction is mined; viem's default is 4 seconds. */
const POLLING_MS = 50

export function createChainClient(parameters: {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly wsUrl: string
  /** Sends where a call names no account. The node signs for it. */
  readonly account: Address | undefined
  readonly chain?: Chain | undefined
}): ChainClient {
  const { chainId, name, rpcUrl, wsUrl, account, chain } = parameters
  const own = defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    ...chain,
    rpcUrls: { default: { http: [rpcUrl], webSocket: [wsUrl] } },
  })
  const client = createTestClient({
    mode: 'anvil',
    chain: own,
    ...(account === undefined ? {} : { account }),
    transport: http(rpcUrl, { retryCount: 0, fetchOptions: { redirect: 'error' } }),
    pollingInterval: POLLING_MS,
    cacheTime: 0,
  })
  return client.extend(publicActions).extend(walletActions) as unknown as ChainClient
}
