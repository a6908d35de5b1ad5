import { test as base, expect, type Page } from '@playwright/test'
import { SignClient } from '@walletconnect/sign-client'
import type { ContractStage } from '#mocks/node/relay/testing/contractStage'
import { runContractCase } from '#mocks/node/relay/testing/relayContract'
import { startServerStage } from '#mocks/node/relay/testing/startServerStage'
import { wireCases } from '#mocks/node/relay/testing/wireCases'
import type { Served } from '#mocks/node/testing/serve'
import { mockWalletConnect } from '#mocks/playwright/mockWalletConnect'
import { oncePerWorker } from '../support/oncePerWorker.ts'
import { createPageWebSocket } from '../support/pages/createPageWebSocket.ts'
import { startPage } from '../support/pages/startPage.ts'

// foreignPage.spec.ts runs WalletConnect's clients in a page, and the console's specs run them behind MSW's worker.
const test = base.extend<object, { served: Served }>({ served: oncePerWorker(() => startPage('workerPage')) })

type InPage = { workerPage: Pick<ContractStage, 'stateOf' | 'dropSpace' | 'skip'> }

const urlOf = (space: string) => `wss://relay.walletconnect.org/s/${space}`

for (const contractCase of wireCases) {
  test(`the relay by Playwright: ${contractCase.name}`, async ({ context, page }) => {
    const server = await startServerStage()
    const mock = await mockWalletConnect(context, { relay: server.relay })
    await page.route('https://dapp.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Dapp</title>' }),
    )
    await page.goto('https://dapp.test/')
    const stage = { ...server, urlOf, WebSocket: await createPageWebSocket(page) }
    await runContractCase(stage, contractCase, 15_000)
    await mock.stop()
    await server.stop()
  })

  test(`the relay by MSW in a page: ${contractCase.name}`, async ({ page, served }) => {
    await page.goto(served.url)
    await expect(page).toHaveTitle('ready')
    await runContractCase(await toStage(page), contractCase, 15_000)
  })
}

async function toStage(page: Page): Promise<ContractStage> {
  return {
    urlOf,
    WebSocket: await createPageWebSocket(page),
    SignClient,
    stateOf: (space) => page.evaluate((name) => (globalThis as unknown as InPage).workerPage.stateOf(name), space),
    dropSpace: (space) => page.evaluate((name) => (globalThis as unknown as InPage).workerPage.dropSpace(name), space),
    skip: (ms) => page.evaluate((time) => (globalThis as unknown as InPage).workerPage.skip(time), ms),
  }
}
