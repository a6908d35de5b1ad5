import { expect, test } from '#mocks/playwright/index'
import { openDapp } from '../pages/openDapp.ts'

test('decided by a person', async ({ page, wallet }) => {
  const dapp = await openDapp(page)
  const { result } = await dapp.request('eth_requestAccounts')
  expect(result).toHaveLength(1)
  const [account] = result as string[]
  // It was decided before the test came to it.
  const { answer, method } = await wallet.approve('eth_requestAccounts')
  expect({ method, answer: await answer }).toEqual({ method: 'eth_requestAccounts', answer: [account] })
  // What the test decides needs no person.
  const signed = await dapp.requestApproved(wallet, 'personal_sign', ['0x61', account])
  expect(signed).toMatchObject({ result: expect.stringMatching(/^0x/) })
})

test('paused', async ({ page, wallet, chain }) => {
  const dapp = await openDapp(page)
  const [from = '0x'] = await dapp.connect(wallet)
  // A browser without a window does not stop here.
  await page.pause()
  await page.pause()
  const to = '0x00000000000000000000000000000000000000AA'
  const sent = await dapp.request('eth_sendTransaction', [{ from, to, value: '0x5' }])
  expect(sent).toMatchObject({ result: expect.stringMatching(/^0x/) })
  await expect(chain).toHaveMined({ to, value: 7n })
})

test('not debugged', async ({ page, wallet }) => {
  const dapp = await openDapp(page)
  await dapp.connect(wallet)
})
