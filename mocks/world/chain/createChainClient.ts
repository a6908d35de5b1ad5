import { type Address, type Chain, createTestClient, defineChain, http, publicActions, walletActions } from 'viem'
import type { ChainClient } from './testChain.ts'

export type ChainClientParameters = {
  readonly chainId: number
  /** The name shown to users. */
  readonly name: string
  readonly rpcUrl: string
  readonly wsUrl: string
  /** Sends where a call names no account. The node signs for it. */
  readonly account: Address | undefined
  /** viem's definition of the chain. Its node is replaced. Default: one of the other parameters. */
  readonly chain?: Chain | undefined
}

/** Blocks come at once where each transaction is mined; viem's default is 4 seconds. */
const POLLING_MS = 50

/**
 * Makes viem's client of a chain of the bench: test, public and wallet actions in one.
 *
 * @example
 * const client = createChainClient({ chainId: 31337, name: 'Bench chain', rpcUrl, wsUrl, account: accounts[0] })
 * await client.waitForTransactionReceipt({ hash: await client.sendTransaction({ to, value: 1n }) })
 */
export function createChainClient(parameters: ChainClientParameters): ChainClient {
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
