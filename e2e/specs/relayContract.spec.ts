import { test } from '@playwright/test'
import { runContractCase } from '#mocks/node/relay/testing/relayContract'
import { startServerStage } from '#mocks/node/relay/testing/startServerStage'
import { wireCases } from '#mocks/node/relay/testing/wireCases'
import { mockWalletConnect } from '#mocks/playwright/mockWalletConnect'
import { createPageWebSocket } from '../support/createPageWebSocket.ts'

// Clients of WalletConnect run in a page in foreignPage.spec.ts.
for (const contractCase of wireCases) {
  test(`the relay of a page: ${contractCase.name}`, async ({ context, page }) => {
    const server = await startServerStage()
    const mock = await mockWalletConnect(context, { relay: server.relay })
    await page.route('https://dapp.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Dapp</title>' }),
    )
    await page.goto('https://dapp.test/')
    const stage = {
      ...server,
      urlOf: (space: string) => `wss://relay.walletconnect.org/s/${space}`,
      WebSocket: await createPageWebSocket(page),
    }
    await runContractCase(stage, contractCase, 15_000)
    await mock.stop()
    await server.stop()
  })
}
