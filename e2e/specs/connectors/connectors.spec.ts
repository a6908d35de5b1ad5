import type { Page } from '@playwright/test'
import { hashTypedData, recoverAddress, verifyMessage } from 'viem'
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
    const windows = (page: Page) =>
      page
        .context()
        .pages()
        .filter((other) => other !== page)

    test('connects, signs, and lets nothing out', async ({ page, wallet, bench, egress }) => {
      const dapp = createDapp(page, each)
      const [account = '0x'] = bench.accounts
      await dapp.open()
      await dapp.press('Connect')
      const { origin, transport: by } = await wallet.approve('eth_requestAccounts')
      expect({ origin, by }).toEqual({ origin: served.url, by: transport })
      await expect(dapp.account).toHaveText(`${account} on 1`, { ignoreCase: true })
      await dapp.press('Sign')
      const { preview, chainId } = await wallet.approve('personal_sign')
      expect({ preview, chainId }).toMatchObject({ preview: { kind: 'message', text: 'hello' }, chainId: 1 })
      await expect(dapp.result).toHaveText(/^0x/)
      const signature = (await dapp.result.textContent()) as `0x${string}`
      expect(await verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
      const out = egress.requests()
      expect(out.filter(({ outcome }) => outcome !== 'answered')).toEqual([])
      expect([...new Set(out.map(({ host }) => host))]).toEqual(each.telemetry)
      await expect.poll(() => windows(page)).toEqual([])
    })

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

      test('typed data', async ({ page, wallet, bench }) => {
        const dapp = createDapp(page, each)
        await dapp.press('Sign typed data')
        const { preview } = await wallet.approve('eth_signTypedData_v4')
        await expect(dapp.result).toHaveText(/^0x/)
        const { typedData } = preview as { typedData: Parameters<typeof hashTypedData>[0] }
        const signature = (await dapp.result.textContent()) as `0x${string}`
        expect(await recoverAddress({ hash: hashTypedData(typedData), signature })).toBe(bench.accounts[0])
      })

      test('sends a transaction, and sees it mined', async ({ page, wallet, chain }) => {
        test.skip(transport === 'tempo', 'accounts 0.18 loses what a transaction calls on a chain that is not Tempo’s.')
        const dapp = createDapp(page, each)
        await dapp.press('Send')
        await wallet.approve('eth_sendTransaction')
        await expect(dapp.result).toHaveText('success')
        await expect(chain).toHaveMined({ to: '0x00000000000000000000000000000000000000AA', value: 5n })
      })

      test('sends a batch, and asks for its status', async ({ page, wallet }) => {
        test.skip(transport === 'tempo', 'accounts 0.18 loses what a transaction calls on a chain that is not Tempo’s.')
        const dapp = createDapp(page, each)
        await dapp.press('Send a batch')
        const { transport: by } = await wallet.approve('wallet_sendCalls')
        expect(by).toBe(transport)
        await expect(dapp.result).toHaveText(/^success [12]$/)
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

      test('comes back connected after a reload, and signs', async ({ page, wallet, bench }) => {
        const dapp = createDapp(page, each)
        await dapp.reload()
        await expect(dapp.account).toHaveText(`${bench.accounts[0]} on 1`, { ignoreCase: true })
        expect(wallet.requests()).toHaveLength(1)
        await dapp.press('Sign')
        await wallet.approve('personal_sign')
        await expect(dapp.result).toHaveText(/^0x/)
      })

      test('disconnects, and stays so after a reload', async ({ page, wallet }) => {
        const dapp = createDapp(page, each)
        await dapp.press('Disconnect')
        await expect(dapp.account).toHaveText('disconnected')
        await dapp.reload()
        await expect(dapp.account).toHaveText('disconnected')
        await dapp.press('Connect')
        await wallet.approve('eth_requestAccounts')
        await expect(dapp.account).toContainText(' on 1')
      })

      test('the wallet disconnects: the dapp learns it with its next request', async ({ page, wallet }) => {
        test.skip(transport === 'tempo', 'accounts 0.18 asks whether its accounts are good in a frame alone.')
        const dapp = createDapp(page, each)
        wallet.simulated?.disconnect(served.url)
        await dapp.press('Sign')
        await expect(dapp.result).toHaveText(/^failed: 4100 /)
        await expect(dapp.account).toHaveText('disconnected')
      })

      test('the wallet changes its account: the dapp learns it when it connects again', async ({
        page,
        wallet,
        bench,
      }) => {
        const dapp = createDapp(page, each)
        const [first = '', second = '0x'] = bench.accounts
        wallet.simulated?.switchAccount(second)
        await dapp.press('Sign')
        await wallet.approve('personal_sign')
        await expect(dapp.result).toHaveText(/^0x/)
        await expect(dapp.account).toHaveText(`${first} on 1`, { ignoreCase: true })
        await dapp.press('Disconnect')
        await dapp.press('Connect')
        await wallet.approve('eth_requestAccounts')
        await expect(dapp.account).toHaveText(`${second} on 1`, { ignoreCase: true })
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

      test('a locked wallet waits until it is unlocked', async ({ page, wallet }) => {
        const dapp = createDapp(page, each)
        wallet.simulated?.lock()
        wallet.simulated?.next('personal_sign').approve()
        await dapp.press('Sign')
        await expect.poll(() => wallet.simulated?.getState().pending.length).toBe(1)
        await expect(dapp.result).toHaveText('')
        wallet.simulated?.unlock()
        await expect(dapp.result).toHaveText(/^0x/)
      })

      test('a window that its person closes: 4001, and the request is withdrawn', async ({ page, wallet }) => {
        test.skip(each.place !== 'popup', 'There is no window to close.')
        const dapp = createDapp(page, each)
        const opening = page.waitForEvent('popup')
        await dapp.press('Sign')
        const popup = await opening
        await expect(popup.getByText(`${served.url} asks: sign a message: hello`)).toBeVisible()
        await popup.close()
        await expect(dapp.result).toHaveText(/^failed: 4001 /)
        await expect.poll(() => wallet.simulated?.getState().pending).toEqual([])
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
