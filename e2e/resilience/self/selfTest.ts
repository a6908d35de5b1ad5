import type { Page } from '@playwright/test'
import { testIds } from '#console/testIds'
import { startSideConsole } from '#mocks/playwright/console/sideConsole'
import { createResilience, expect, type TestWallet, test } from '#mocks/playwright/index'
import { having } from '../../support/having.ts'

/** The connectors that a page alone can use. Safe's needs the frame of a Safe. */
export const selfConnectors: readonly SelfConnector[] = [
  // The wallet that the person picks, by its announcement: `window.ethereum` may be another one's.
  { title: 'injected', id: 'io.metamask', asks: 'wallet_requestPermissions', sends: true },
  { title: 'WalletConnect', id: 'walletConnect', asks: 'eth_requestAccounts', sends: true },
  { title: 'Base Account', id: 'baseAccount', asks: 'wallet_connect', sends: true },
  { title: 'Coinbase Wallet', id: 'coinbaseWalletSDK', asks: 'eth_requestAccounts', sends: true },
  { title: 'MetaMask', id: 'metaMaskSDK', asks: 'eth_requestAccounts', sends: true },
  { title: 'Tempo Wallet', id: 'xyz.tempo', asks: 'wallet_connect', sends: false },
]

let url = ''

export const resilience = createResilience(
  test.extend<{ served: undefined }>({
    served: [
      async ({ testBench, testSide }, use, { testId }) => {
        const { controls } = testSide
        if (!controls) throw new Error('The demo needs a simulated wallet.')
        const demo = await startSideConsole({ testBench, space: testId, controls })
        url = demo.consoleUrl
        await use(undefined)
        await demo.stop()
      },
      { auto: true },
    ],
  }),
)

type SelfConnector = {
  readonly title: string
  readonly id: string
  readonly asks: 'wallet_requestPermissions' | 'wallet_connect' | 'eth_requestAccounts'
  /** Whether it sends transactions here: `accounts` 0.18 does so on Tempo's own chain alone. */
  readonly sends: boolean
}

export async function connectDemo(page: Page, wallet: TestWallet, { id, asks }: SelfConnector): Promise<void> {
  await page.goto(`${url}/?alone=${id === 'io.metamask' ? 'injected' : id}`)
  const row = having(page.getByTestId(testIds.connectorRow), { 'connector-id': id })
  await row.getByTestId(testIds.connect).click()
  if (id === 'walletConnect') await wallet.scan(page)
  await wallet.approve(asks)
  await expect(row.getByTestId(testIds.disconnect)).toBeEnabled()
}
