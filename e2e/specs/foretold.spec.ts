import { type Address, encodeFunctionData, erc20Abi, maxUint256, parseEther, toHex } from 'viem'
import { testIds } from '#console/testIds'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { expectAccessible } from '../support/accessibility.ts'
import type { ConsolePage } from '../support/console/createConsolePage.ts'
import { expect } from '../support/test.ts'
import { testOnChain as test } from '../support/testOnChain.ts'

async function ask({ sendAny, pending }: ConsolePage, method: string, params: readonly unknown[]) {
  await sendAny(method, params)
  return pending(method)
}

const people = ({ accounts: [from = '0x', other = '0x'], info }: Bench) => ({ from, other, token: info.token })

const approveAll = (spender: Address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })

test('before the approval: what a transaction will change, in no trace', async ({ consolePage, bench }) => {
  const { page, id } = consolePage
  const { from, other, token } = people(bench)
  await consolePage.connect('injected')
  const call = { from, to: token, data: approveAll(other) }
  const card = await ask(consolePage, 'eth_sendTransaction', [call])
  const foretold = card.getByTestId(testIds.foretold)
  await expect(foretold).toHaveAttribute('data-state', 'told')
  await expect(foretold.locator('[data-kind=allowance]')).toContainText('0 → unlimited BENCH')
  const warning = card.getByTestId(testIds.requestWarnings).getByRole('listitem')
  await expect(warning).toHaveAttribute('data-severity', 'danger')
  await expect(warning).toContainText('Danger. Lets another address take all of these tokens, now and later')
  await expect(card.getByTestId(testIds.approve)).toHaveAccessibleDescription(/^Danger\./)
  await expect(id(testIds.inboxLive)).toContainText('Danger. Lets another address take all')
  await expectAccessible(page, testIds.inbox)
  await consolePage.approve('eth_sendTransaction')
  const allowance = { address: token, abi: erc20Abi, functionName: 'allowance', args: [from, other] } as const
  await expect.poll(() => bench.chains[0].client.readContract(allowance)).toBe(maxUint256)

  // What it says is of the newest block. The bench is shared: others may have paid this account.
  await bench.chains[0].setBalance({ address: other, value: parseEther('10000') })
  await ask(consolePage, 'eth_sendTransaction', [{ from, to: other, value: toHex(parseEther('1')) }])
  await expect(foretold.locator(`[data-kind=native][data-account="${other}" i]`)).toContainText('→ 10 001 ETH')
  const before = await foretold.textContent()
  await bench.chains[0].setBalance({ address: other, value: parseEther('5') })
  await bench.chains[0].mine()
  await expect(foretold.locator(`[data-kind=native][data-account="${other}" i]`)).toContainText('5 → 6 ETH')
  expect(await foretold.textContent()).not.toBe(before)
  await consolePage.reject('eth_sendTransaction')
  await bench.chains[0].setBalance({ address: other, value: parseEther('10000') })
  await id(testIds.filterInput).fill('eth_simulateV1')
  await expect(id(testIds.wireEmpty)).toContainText('filtered out')
})

test('a log-in of another origin is told, and read before approval on a phone', async ({ consolePage, bench }) => {
  const { page, id } = consolePage
  await consolePage.connect('injected')
  const { from } = people(bench)
  const fields = 'URI: https://bank.example/\nVersion: 1\nChain ID: 31337\nNonce: 32891756'
  const text = `bank.example wants you to sign in with your Ethereum account:\n${from}\n\n\n${fields}\nIssued At: 2026-01-01T00:00:00Z`
  const card = await ask(consolePage, 'personal_sign', [toHex(text), from])
  const warnings = card.getByTestId(testIds.requestWarnings)
  const elsewhere = warnings.locator('[data-code=signInElsewhere]')
  await expect(elsewhere).toContainText('for another origin than the one that asks')
  await expectAccessible(page, testIds.inbox)
  await page.setViewportSize({ width: 390, height: 844 })
  await id(testIds.paneTabDapp).click()
  const bar = id(testIds.waitingBar)
  await expect(bar).toContainText('Danger.')
  await expect(bar.getByTestId(testIds.waitingDoes)).toHaveText('signs a log-in for bank.example')
  await expect(bar.getByTestId(testIds.waitingApprove)).toHaveCount(0)
  await expectAccessible(page, testIds.waitingBar)
  // The key does what the button does: the press that shows it does not approve it.
  await page.locator('body').press('a')
  await expect(warnings).toBeInViewport({ ratio: 1 })
  await id(testIds.paneTabDapp).click()
  await bar.getByTestId(testIds.waitingRead).click()
  await expect(warnings).toBeInViewport({ ratio: 1 })
  await expect(card.getByTestId(testIds.approve)).toBeInViewport({ ratio: 1 })
  await consolePage.reject('personal_sign')
})
