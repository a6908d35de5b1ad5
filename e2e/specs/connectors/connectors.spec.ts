import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { expect, type TestWallet, test } from '#mocks/playwright/index'
import { startPageFor } from '../../support/startPage.ts'

test.use({ benchOptions: { chains: [1, 10] } })

const served = startPageFor(test, 'connectorsPage')

/** The page of a connector, as its person uses it. */
async function openDapp(page: Page, connector: string) {
  const account = page.locator('#account')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`${served.url}/?connector=${connector}`)
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'true')
  return {
    press,
    account,
    result: page.locator('#result'),
    async connect(wallet: TestWallet) {
      await press('Connect')
      await wallet.approve('eth_requestAccounts')
      await expect(account).toContainText(' on 1')
    },
  }
}

for (const connector of ['baseAccount', 'coinbaseWallet', 'tempoWallet'])
  test.describe(connector, () => {
    test('refused: 4001, and the dapp may ask again', async ({ page, wallet }) => {
      const dapp = await openDapp(page, connector)
      await dapp.press('Connect')
      await wallet.reject('eth_requestAccounts')
      await expect(dapp.result).toHaveText(/^failed: 4001 /)
      await dapp.press('Connect')
      await wallet.approve('eth_requestAccounts')
      await expect(dapp.account).toContainText(' on 1')
      await dapp.press('Sign')
      await wallet.reject('personal_sign')
      await expect(dapp.result).toHaveText(/^failed: 4001 /)
      await dapp.press('Sign')
      await wallet.close('personal_sign')
      await expect(dapp.result).toHaveText(/^failed: 4001 /)
      await dapp.press('Sign')
      await wallet.approve('personal_sign')
      await expect(dapp.result).toHaveText(/^0x/)
    })

    test('a person decides in the window', async ({ page, wallet }) => {
      const dapp = await openDapp(page, connector)
      await dapp.connect(wallet)
      const opening = page.waitForEvent('popup')
      await dapp.press('Sign')
      await (await opening).getByRole('button', { name: 'Approve' }).click()
      await expect(dapp.result).toHaveText(/^0x/)
    })
  })

// Tempo's SDK loses what a transaction calls on a chain that is not its own.
for (const connector of ['baseAccount', 'coinbaseWallet'])
  test(`${connector}: switches the chain, and sends there`, async ({ page, wallet, chains }) => {
    const dapp = await openDapp(page, connector)
    await dapp.connect(wallet)
    await dapp.press('Switch chain')
    await expect(dapp.result).toHaveText('10')
    await expect(dapp.account).toContainText(' on 10')
    await dapp.press('Send')
    const { chainId } = await wallet.approve('eth_sendTransaction')
    expect(chainId).toBe(10)
    await expect(dapp.result).toHaveText('success')
    await expect(chains[1] ?? chains[0]).toHaveMined({ value: 5n })
  })

test('Tempo: a transaction without a target is refused with the reason, a switch of the chain is the dapp’s own', async ({
  page,
  wallet,
}) => {
  const dapp = await openDapp(page, 'tempoWallet')
  await dapp.connect(wallet)
  await dapp.press('Switch chain')
  await expect(dapp.account).toContainText(' on 10')
  await dapp.press('Sign')
  expect((await wallet.approve('personal_sign')).chainId).toBe(10)
  await dapp.press('Send')
  await expect(dapp.result).toContainText('neither to nor data')
  await dapp.press('Send a batch')
  await expect(dapp.result).toContainText('neither to nor data')
})

test('baseAccount: connects and logs in, with one approval', async ({ page, wallet, bench }) => {
  const dapp = await openDapp(page, 'baseAccount')
  await dapp.press('Log in')
  const { preview } = await wallet.approve('eth_requestAccounts')
  await expect(dapp.result).toHaveText(/^\{/)
  const { message, signature } = JSON.parse((await dapp.result.textContent()) ?? '')
  expect(preview).toMatchObject({ kind: 'connect', messages: [message] })
  const [address = '0x'] = bench.accounts
  const fields = parseSiweMessage(message)
  const domain = new URL(served.url).host
  expect(validateSiweMessage({ message: fields, address, domain, nonce: 'abcdefgh' })).toBe(true)
  expect(fields.chainId).toBe(1)
  expect(await verifyMessage({ address, message, signature })).toBe(true)
})
