import type { FrameLocator, Locator, Page } from '@playwright/test'
import type { Address } from 'viem'
import { expect, type TestWallet } from '#mocks/playwright/index'
import type { ConnectorColumn } from './connectorColumns.ts'

export type ConnectorDapp = {
  readonly address: Address
  /** `<address> on <chain id>`, or the status. */
  readonly account: Locator
  /** `failed: <code> <text>`, or the last action's result. */
  readonly result: Locator
  press(name: string): Promise<void>
  /** In a Safe there is nothing to approve. */
  connect(accounts?: readonly Address[]): Promise<void>
  askToConnect(): Promise<void>
  reload(): Promise<void>
}

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
}): Promise<ConnectorDapp> {
  const { simulated } = wallet
  const isFramed = column.place === 'frame'
  const target = `${url}/?connector=${column.connector}`
  const app: Page | FrameLocator = isFramed ? await openInSafe(wallet, page, target) : page
  if (!isFramed) await page.goto(target)
  const isReady = () => expect(app.locator('body')).toHaveAttribute('data-ready', 'true')
  await isReady()
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
    account,
    result: app.locator('#result'),
    press,
    askToConnect,
    async connect(accounts) {
      await askToConnect()
      if (!isFramed) await wallet.approve('eth_requestAccounts', accounts ? { edit: { accounts } } : {})
      await expect(account).toContainText(' on 1')
    },
    async reload() {
      await page.reload()
      await isReady()
    },
  }
}

async function openInSafe({ simulated }: TestWallet, page: Page, target: string): Promise<FrameLocator> {
  if (!simulated) throw new Error('A Safe is of the simulated wallet alone.')
  return simulated.openInSafe(page, target)
}
