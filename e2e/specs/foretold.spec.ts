import { type Address, encodeFunctionData, erc20Abi, maxUint256, numberToHex, parseEther, toHex } from 'viem'
import { testIds } from '#console/testIds'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { expectAccessible } from '../support/accessibility.ts'
import { someAddress } from '../support/benchValues.ts'
import { withBench } from '../support/consoleSteps.ts'
import type { ConsolePage } from '../support/createConsolePage.ts'
import { expect } from '../support/test.ts'
import { testOnChain as test } from '../support/testOnChain.ts'

/** Asks the wallet by any method, without answering, and returns the card in the inbox. */
async function ask({ openCard, fill, pending }: ConsolePage, method: string, params: readonly unknown[]) {
  const card = await openCard('anyMethod')
  await fill(card, 'method', method)
  const edit = card.getByTestId(testIds.editJson)
  if (await edit.isVisible()) await edit.click()
  await card.getByTestId(testIds.jsonText).fill(JSON.stringify(params))
  await card.getByTestId(testIds.send).click()
  return pending(method)
}

function people({ accounts: [from = '0x', other = '0x'], info }: Bench): Record<'from' | 'other' | 'token', Address> {
  return { from, other, token: info.token }
}

const approveAll = (spender: Address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })
const pay = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

test('before the approval: what a transaction will change, and what to know; no trace has it', async ({
  consolePage,
  bench,
}) => {
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

test('what reverts says why, as the person edits it; of a batch it names the call', async ({ consolePage, bench }) => {
  const { from, other, token } = people(bench)
  await consolePage.connect('injected')
  const poor = await ask(consolePage, 'eth_sendTransaction', [{ from, to: token, data: pay(other, 10n ** 40n) }])
  await expect(poor.getByTestId(testIds.foretold)).toContainText(
    /Nothing: it reverts\. ERC20InsufficientBalance\(Account 1, /,
  )
  await consolePage.reject('eth_sendTransaction')

  const send = await ask(consolePage, 'eth_sendTransaction', [{ from, to: other, value: '0x1' }])
  await expect(send.getByTestId(testIds.foretold)).toHaveAttribute('data-state', 'told')
  await consolePage.openEdit('eth_sendTransaction')
  await consolePage.editField(send, 'value').fill('1000000')
  await expect(send.getByTestId(testIds.foretold)).toContainText('Nothing: the node refuses it. Insufficient funds')
  await consolePage.reject('eth_sendTransaction')

  const mint = encodeFunctionData({ abi: benchNft.abi, functionName: 'mint', args: [from, 99n] })
  const calls = [
    { to: bench.info.nft, data: mint },
    { to: token, data: pay(other, 10n ** 40n) },
  ]
  const batch = { version: '2.0.0', from, chainId: numberToHex(bench.chainId), atomicRequired: false, calls }
  const card = await ask(consolePage, 'wallet_sendCalls', [batch])
  const foretold = card.getByTestId(testIds.foretold)
  await expect(foretold).toContainText(/Call 2 of 2 reverts: ERC20InsufficientBalance\(.*Those before it take effect\./)
  await expect(foretold.locator('[data-kind=owner]')).toContainText(/#99\s*nobody → Account 1/)
  await consolePage.reject('wallet_sendCalls')
})

test('a log-in of another origin is told above the buttons, and is read before it is approved on a phone', async ({
  consolePage,
  bench,
}) => {
  const { page, id } = consolePage
  await consolePage.connect('injected')
  const { from } = people(bench)
  const fields = 'URI: https://bank.example/\nVersion: 1\nChain ID: 31337\nNonce: 32891756'
  const text = `bank.example wants you to sign in with your Ethereum account:\n${from}\n\n\n${fields}\nIssued At: 2026-01-01T00:00:00Z`
  const card = await ask(consolePage, 'personal_sign', [toHex(text), from])
  const warnings = card.getByTestId(testIds.requestWarnings)
  await expect(warnings.locator('[data-code=signInElsewhere]')).toContainText(
    'for another origin than the one that asks',
  )
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

test('from a cassette nothing can be told, and nothing is missed', async ({ consolePage, page }, testInfo) => {
  const { id } = consolePage
  const file = testInfo.outputPath('sent.io')
  await consolePage.connect('injected')
  await consolePage.openSection('cassette')
  await id(testIds.recordStart).click()
  await expect(id(testIds.recording)).toHaveAttribute('data-entries', /[1-9]/)
  const sent = await consolePage.send('sendTransaction')
  const foretold = consolePage.pending('eth_sendTransaction').getByTestId(testIds.foretold)
  // The chain is the bench's own: what the console asks is not recorded.
  await expect(foretold).toHaveAttribute('data-state', 'told')
  await consolePage.approve('eth_sendTransaction')
  await expect(sent.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
  const [download] = await Promise.all([page.waitForEvent('download'), id(testIds.recordSave).click()])
  await download.saveAs(file)

  await withBench(page, { chains: [{ replay: file }] }, async (replayed) => {
    await replayed.connect('injected')
    const again = await replayed.send('sendTransaction')
    await expect(foretold).toHaveAttribute('data-state', 'untold')
    await expect(foretold).toContainText('Nothing can be told. A cassette answers for chain')
    await replayed.approve('eth_sendTransaction')
    await expect(again.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
    await expect(id(testIds.replayFails)).toHaveCount(0)
  })
})

test('another node is asked when the person wants it', async ({ page, bench }) => {
  await withBench(page, { chains: [{ upstream: bench.rpcUrl }] }, async (far, { info }) => {
    await far.connect('injected')
    const [from] = info.accounts
    const card = await ask(far, 'eth_sendTransaction', [{ from, to: someAddress(), value: '0xde0b6b3a7640000' }])
    const foretold = card.getByTestId(testIds.foretold)
    await expect(foretold).toContainText('Nothing can be told. Another node answers for chain')
    await card.getByTestId(testIds.foretoldAsk).click()
    await expect(foretold).toHaveAttribute('data-state', 'told')
    await expect(foretold.locator('[data-kind=native]')).toHaveCount(2)
    await far.reject('eth_sendTransaction')
  })
})
