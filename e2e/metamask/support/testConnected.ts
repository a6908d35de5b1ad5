import { createPublicClient, http, type PublicClient } from 'viem'
import { expect, test } from './test.ts'

type ConnectedFixtures = {
  /** Connects the dapp with the wallet's first account before the test. */
  connected: undefined
  /** The bench's chain, past the page and its wallet. */
  chain: PublicClient
}

/** A test of a dapp that is connected already. */
export const testConnected = test.extend<ConnectedFixtures>({
  connected: [
    async ({ consolePage, wallet }, use) => {
      await consolePage.pressConnect(wallet.connector)
      await wallet.approve('connect')
      await consolePage.expectConnected(wallet.connector)
      await use(undefined)
    },
    { auto: true },
  ],
  chain: ({ bench }, use) => use(createPublicClient({ transport: http(bench.rpc), pollingInterval: 50 })),
})

export { expect }
