import { createPublicClient, http, type PublicClient } from 'viem'
import { expect, test } from './test.ts'

type ConnectedFixtures = {
  /** The bench's chain, past the page and its wallet. */
  chain: PublicClient
}

/** A test of a dapp that is connected already. */
export const testConnected = test.extend<ConnectedFixtures>({
  isConnected: true,
  chain: ({ bench }, use) => use(createPublicClient({ transport: http(bench.rpcUrl), pollingInterval: 50 })),
})

export { expect }
