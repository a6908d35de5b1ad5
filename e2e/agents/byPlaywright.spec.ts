import { expect, test } from '#mocks/playwright/index'
import { serveDapp } from './agentTask.ts'

test('hand-written Playwright does the task', async ({ page, wallet, chain }) => {
  await using dapp = await serveDapp()
  const click = (name: string) => page.getByRole('button', { name }).click()
  const result = page.locator('#result')
  await page.goto(dapp.url)
  await click('Connect')
  await wallet.approve('eth_requestAccounts')
  await expect(result).toHaveText(/^got 0x/)
  await click('Sign')
  const { answer } = await wallet.approve('personal_sign')
  await expect(result).toHaveText(`got ${await answer}`)
  await click('Sign')
  await wallet.reject('personal_sign')
  await expect(result).toHaveText('refused: 4001')
  chain.faults.add({ name: 'No balances', match: { method: 'eth_getBalance' }, do: { kind: 'hang' } })
  await click('Balance')
  await expect.poll(() => chain.faults.list()).toMatchObject([{ hits: 1 }])
  await expect(result).toHaveText('waiting')
})
