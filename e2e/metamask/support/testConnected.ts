import { createPublicClient, http, type PublicClient } from 'viem'
import { expect, test } from './test.ts'

type ConnectedFixtures = {
  chain: PublicClient
}

export const testConnected = test.extend<ConnectedFixtures>({
  isConnected: true,
  chain: ({ bench }, use) => use(createPublicClient({ transport: http(bench.rpcUrl), pollingInterval: 50 })),
})

export { expect }
