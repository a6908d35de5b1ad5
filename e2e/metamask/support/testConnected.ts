import { createPublicClient, http, type PublicClient } from 'viem'
import { expect, test } from './test.ts'

type ConnectedFixtures = {
  /** A client of the bench's chain that does not use the page or its wallet. */
  chain: PublicClient
}

/** Defines a test of a dapp that is already connected. */
export const testConnected = test.extend<ConnectedFixtures>({
  isConnected: true,
  chain: ({ bench }, use) => use(createPublicClient({ transport: http(bench.rpcUrl), pollingInterval: 50 })),
})

export { expect }
