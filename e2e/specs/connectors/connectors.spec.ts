import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { expect, test } from '#mocks/playwright/index'
import { type ServedPage, startPage } from '../../support/startPage.ts'
import { type ConnectorCase, connectorCases } from './connectorCases.ts'

test.use({ benchOptions: { chains: [1, 10] } })

let served: ServedPage
test.beforeAll(async () => {
  served = await startPage('connectorsPage')
})
test.afterAll(() => served.stop())

/** The page of a connector, as its person uses it. */
function createDapp(page: Page, { connector }: ConnectorCase) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return {
    press,
    account: page.locator('#account'),
    result: page.locator('#result'),
    async open() {
      await page.goto(`${served.url}/?connector=${connector}`)
      await expect(page.locator('body')).toHaveAttribute('data-ready', 'true')
    },
    async reload() {
      await page.reload()
      await expect(page.locator('body')).toHaveAttribute('data-ready', 'true')
    },
  }
}

for (const each of connectorCases)
  test.describe(each.connector, () => {
    const { transport } = each

    test('connects and logs in, with one approval', async ({ page, wallet, bench }) => {
      test.skip(!each.signsIn, 'wagmi’s connector has no log-in.')
      const dapp = createDapp(page, each)
      await dapp.open()
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

    test('refused: 4001, and the dapp may ask again', async ({ page, wallet }) => {
      const dapp = createDapp(page, each)
      await dapp.open()
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

    test.describe('connected', () => {
      test.beforeEach(async ({ page, wallet }) => {
        const dapp = createDapp(page, each)
        await dapp.open()
        await dapp.press('Connect')
        await wallet.approve('eth_requestAccounts')
        await expect(dapp.account).toContainText(' on 1')
      })

      test('switches the chain, and sends there', async ({ page, wallet, chains }) => {
        test.skip(transport === 'tempo', 'accounts 0.18 loses what a transaction calls on a chain that is not Tempo’s.')
        const dapp = createDapp(page, each)
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
        test.skip(transport !== 'tempo', 'The other SDKs send what the dapp gave.')
        const dapp = createDapp(page, each)
        await dapp.press('Switch chain')
        await expect(dapp.account).toContainText(' on 10')
        await dapp.press('Sign')
        expect((await wallet.approve('personal_sign')).chainId).toBe(10)
        await dapp.press('Send')
        await expect(dapp.result).toContainText('neither to nor data')
        await dapp.press('Send a batch')
        await expect(dapp.result).toContainText('neither to nor data')
      })

      test('a person decides in the window', async ({ page }) => {
        test.skip(each.place !== 'popup', 'There is no window.')
        const dapp = createDapp(page, each)
        const opening = page.waitForEvent('popup')
        await dapp.press('Sign')
        await (await opening).getByRole('button', { name: 'Approve' }).click()
        await expect(dapp.result).toHaveText(/^0x/)
      })
    })
  })
