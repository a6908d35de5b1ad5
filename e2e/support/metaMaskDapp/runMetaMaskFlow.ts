import type { Page } from '@playwright/test'
import { expect, type StartedChain, type TestWallet } from '#mocks/playwright/index'
import { SIGNATURE } from '../patterns.ts'

type MetaMaskFlowParameters = {
  readonly page: Page
  readonly wallet: TestWallet
  readonly chain: StartedChain
  readonly url: string
  /** Must be a chain that the dapp knows. */
  readonly otherChainId: number
  /** Brings the wallet to the dapp after a click on Connect, such as a scan. Default: nothing. */
  readonly meet?: () => Promise<void>
}

export async function runMetaMaskFlow(parameters: MetaMaskFlowParameters): Promise<void> {
  const { page, wallet, chain, url, otherChainId, meet = async () => {} } = parameters
  const dapp = await openMetaMaskDapp(page, url)
  await dapp.press('Connect')
  await meet()
  await wallet.reject('eth_requestAccounts')
  await expect(dapp.result).toHaveText('UserRejectedRequestError 4001')
  await dapp.press('Connect')
  await meet()
  const { transport } = await wallet.approve('eth_requestAccounts')
  expect(transport).toBe('metamaskConnect')
  await expect(dapp.status).toHaveText('connected')

  await dapp.press('Sign')
  const { answer } = await wallet.approve('personal_sign')
  await expect(dapp.result).toHaveText(String(await answer))
  await dapp.press('Sign')
  await wallet.reject('personal_sign')
  await expect(dapp.result).toHaveText('UserRejectedRequestError 4001')
  await dapp.press('Sign typed data')
  await wallet.approve('eth_signTypedData_v4')
  await expect(dapp.result).toHaveText(SIGNATURE)
  await dapp.press('Send')
  await wallet.approve('eth_sendTransaction')
  await expect(chain).toHaveMined({ value: 5n })

  await dapp.press('Other chain')
  await expect(dapp.chain).toHaveText(String(otherChainId))
  await dapp.press('Sign')
  expect((await wallet.approve('personal_sign')).chainId).toBe(otherChainId)
}

async function openMetaMaskDapp(page: Page, url: string) {
  await page.goto(url)
  await expect(page.locator('body[data-ready]')).toBeAttached()
  return {
    status: page.locator('#status'),
    account: page.locator('#account'),
    chain: page.locator('#chain'),
    result: page.locator('#result'),
    press: (name: 'Connect' | 'Sign' | 'Sign typed data' | 'Send' | 'Other chain' | 'Leave') =>
      page.getByRole('button', { name, exact: true }).click(),
  }
}
