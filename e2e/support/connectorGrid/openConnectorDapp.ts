import type { FrameLocator, Page } from '@playwright/test'
import type { Address } from 'viem'
import { expect, type TestWallet } from '#mocks/playwright/index'
import { expectReady } from '../pages/openConnectorsPage.ts'
import type { ConnectorColumn } from './connectorColumns.ts'

export type ConnectorDapp = Awaited<ReturnType<typeof openConnectorDapp>>

export async function openConnectorDapp({
  column,
  page,
  wallet,
  url,
  address: owner,
}: {
  readonly column: ConnectorColumn
  readonly page: Page
  readonly wallet: TestWallet
  readonly url: string
  readonly address: Address
}) {
  const { simulated } = wallet
  const isFramed = column.place === 'frame'
  const target = `${url}/?connector=${column.connector}`
  const app: Page | FrameLocator = isFramed ? await openInSafe(wallet, page, target) : page
  if (!isFramed) await page.goto(target)
  await expectReady(app)
  const account = app.locator('#account')
  const press = (name: string) => app.getByRole('button', { name, exact: true }).click()
  const address = isFramed && simulated ? simulated.safe.address : owner
  if (isFramed) {
    // In a Safe, wagmi connects by itself.
    await expect(account).toContainText(' on 1')
    await press('Disconnect')
    await expect(account).toHaveText('disconnected')
  }
  async function askToConnect(): Promise<void> {
    await press('Connect')
    if (column.place === 'phone') await wallet.scan(page)
  }
  return {
    address,
    /** `<address> on <chain id>`, or the status. */
    account,
    /** `failed: <code> <text>`, or the last action's result. */
    result: app.locator('#result'),
    press,
    askToConnect,
    /** In a Safe there is nothing to approve. */
    async connect(accounts?: readonly Address[]) {
      await askToConnect()
      if (!isFramed) await wallet.approve('eth_requestAccounts', accounts ? { edit: { accounts } } : {})
      await expect(account).toContainText(' on 1')
    },
    async reload() {
      await page.reload()
      await expectReady(app)
    },
  }
}

async function openInSafe({ simulated }: TestWallet, page: Page, target: string): Promise<FrameLocator> {
  if (!simulated) throw new Error('A Safe is of the simulated wallet alone.')
  return simulated.openInSafe(page, target)
}
