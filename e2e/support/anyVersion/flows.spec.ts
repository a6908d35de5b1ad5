import { expect, test } from '#mocks/playwright/index'
import { openDapp } from '../pages/openDapp.ts'

const { WALLETBENCH_DAPP: dappUrl = '' } = process.env
test.use({ benchOptions: { chains: [31337] } })

test('connects, signs, is refused, sends', async ({ page, wallet, chain }) => {
  const dapp = await openDapp(page)
  const connecting = dapp.request('eth_requestAccounts')
  await wallet.approve('eth_requestAccounts')
  const { result } = await connecting
  const [account] = result as string[]
  await expect(wallet).toBeConnected('https://dapp.test')

  const signing = dapp.request('personal_sign', ['0x61', account])
  const { answer } = await wallet.approve('personal_sign')
  expect(await answer).toMatch(/^0x[0-9a-f]{130}$/)
  await signing

  // MetaMask's persona rejects with a plain object, not an Error.
  const asking = page.evaluate(
    (account) =>
      (globalThis as unknown as { ethereum: { request(asked: object): Promise<unknown> } }).ethereum
        .request({ method: 'personal_sign', params: ['0x61', account] })
        .catch(({ code }: { code: number }) => code),
    account,
  )
  await wallet.reject('personal_sign')
  expect(await asking).toBe(4001)

  const sending = dapp.request('eth_sendTransaction', [
    { from: account, to: '0x00000000000000000000000000000000000000AA', value: '0x5' },
  ])
  await wallet.approve('eth_sendTransaction')
  await sending
  await expect(chain).toHaveMined({ value: 5n })
})

test('scans a code', async ({ page, wallet }) => {
  await page.goto(dappUrl)
  await page.getByRole('button', { name: 'Connect' }).click()
  await wallet.scan(page)
  await wallet.approve('eth_requestAccounts')
  await page.getByRole('button', { name: 'Sign' }).click()
  const { transport } = await wallet.approve('personal_sign')
  expect(transport).toBe('walletconnect')
  await expect(page.locator('#result')).toHaveText(/^0x/)
})

test('stubs another machine, and lets one pass', async ({ page, egress }) => {
  await openDapp(page)
  await page.route('https://stub.test/', (route) =>
    route.fulfill({ body: 'stub', headers: { 'access-control-allow-origin': '*' } }),
  )
  expect(await page.evaluate(async () => (await fetch('https://stub.test/')).text())).toBe('stub')
  egress.allow('https://other.test')
  await page.evaluate(() => fetch('https://other.test/').catch(() => {}))
  expect(egress.requests().map(({ host }) => host)).toContain('other.test')
})
