import { testIds } from '#console/testIds'
import type { Bench } from '#mocks/node/index'
import { expectAccessible, expectNoOverflow, tabTo } from '../support/accessibility.ts'
import { secondChainId } from '../support/benchValues.ts'
import { having } from '../support/having.ts'
import { expect } from '../support/test.ts'
import { testOnChain as test } from '../support/testOnChain.ts'

type ChainActions = Pick<Bench['chains'][0], 'mine' | 'client'>
const SOME = '0x00000000000000000000000000000000000A11cE'

test('mines, by button and by Enter: the state bar has the blocks', async ({ chainSection, bench, consolePage }) => {
  const before = await chainSection.blockOf(bench.chainId)
  await chainSection.control('mine', { blocks: '3' })
  await expect.poll(() => chainSection.blockOf(bench.chainId)).toBe(before + 3)
  await chainSection.command('mine').getByTestId(testIds.commandField).fill('2')
  await consolePage.page.keyboard.press('Enter')
  await expect.poll(() => chainSection.blockOf(bench.chainId)).toBe(before + 5)
})

test('sets balances: the wallet shows them at once', async ({ chainSection, consolePage, bench }) => {
  const address = bench.accounts[3] ?? ''
  await chainSection.control('setBalance', { address, value: '12.5' })
  await consolePage.showAllAccounts()
  const balance = consolePage.accountRow(address).getByTestId(testIds.balanceNative)
  await expect(balance).toHaveAttribute('data-wei', '12500000000000000000')
  await chainSection.control('setTokenBalance', { token: bench.info.token, address, value: '250' })
  const tokens = consolePage.accountRow(address).getByTestId(testIds.balanceToken)
  await expect(tokens).toHaveAttribute('data-units', '250')
})

test('with automine off a transaction waits for a block by hand', async ({ chainSection, consolePage }) => {
  await consolePage.connect('injected')
  await chainSection.setAutomine(false)
  const card = await consolePage.sendApproved('sendTransaction')
  await consolePage.result(card)
  const receipt = card.getByTestId(testIds.receipt)
  await expect(receipt).toHaveAttribute('data-status', 'waiting')
  await chainSection.control('mine')
  await expect(receipt).toHaveAttribute('data-status', 'success')
  await chainSection.setAutomine(true)
})

test('snapshot, transaction, revert: the next one works', async ({ chainSection, consolePage, bench, space }) => {
  const { id } = consolePage
  await consolePage.connect('injected')
  await consolePage.openSection('chainControl')
  await id(testIds.snapshotTake).click()
  const snapshot = id(testIds.snapshot).last()
  await expect(id(testIds.snapshot)).toHaveCount(space.getState().snapshots.length)
  const height = Number(await snapshot.getAttribute('data-block'))
  const name = await snapshot.getAttribute('data-snapshot')

  const account = bench.accounts[0] ?? ''
  const nonce = () => space.node.request('eth_getTransactionCount', [account, 'latest'])
  const before = await nonce()
  const balance = consolePage.accountRow(account).getByTestId(testIds.balanceNative)
  await expect(balance).toHaveAttribute('data-wei', /^\d+$/)
  const wei = (await balance.getAttribute('data-wei')) ?? ''
  const card = await consolePage.sendApproved('sendTransaction')
  const receipt = card.getByTestId(testIds.receipt)
  await expect(receipt).toHaveAttribute('data-status', 'success')
  await expect(balance).not.toHaveAttribute('data-wei', wei)

  const taken = having(id(testIds.snapshot), { snapshot: name })
  await taken.getByTestId(testIds.snapshotRevert).click()
  await expect.poll(() => chainSection.blockOf(bench.chainId)).toBe(height)
  await expect(taken).toHaveCount(0)
  expect(await nonce()).toBe(before)
  await expect(balance).toHaveAttribute('data-wei', wei)
  await expect(receipt).toHaveAttribute('data-status', 'waiting')

  await card.getByTestId(testIds.send).click()
  await consolePage.approve('eth_sendTransaction')
  await consolePage.result(card)
  await expect(card.getByTestId(testIds.receipt).first()).toHaveAttribute('data-status', 'success')
  expect(Number(await nonce())).toBe(Number(before) + 1)
})

test('the other chain is controlled by itself', async ({ chainSection, consolePage, bench }) => {
  const [first, second] = [bench.chainId, secondChainId(bench)]
  const before = [await chainSection.blockOf(first), await chainSection.blockOf(second)]
  await consolePage.openTab('bench')
  await consolePage.id(testIds.chainPicker).selectOption(String(second))
  await chainSection.control('mine', { blocks: '2' })
  await expect.poll(() => chainSection.blockOf(second)).toBe((before[1] ?? 0) + 2)
  expect(await chainSection.blockOf(first)).toBe(before[0])
})

test('devtools reach the chains by walletbench.chain', async ({ chainSection, consolePage, bench }) => {
  const before = await chainSection.blockOf(bench.chainId)
  const height = await consolePage.page.evaluate(async () => {
    const { chain } = (window as unknown as { walletbench: { chain(): ChainActions } }).walletbench
    await chain().mine({ blocks: 2 })
    return Number(await chain().client.getBlockNumber())
  })
  expect(height).toBe(before + 2)
  await expect.poll(() => chainSection.blockOf(bench.chainId)).toBe(before + 2)
})

test('by keyboard alone: mines twice, takes a snapshot, sets a nonce', async ({ chainSection, bench, consolePage }) => {
  const { id, page } = consolePage
  const before = await chainSection.blockOf(bench.chainId)
  await page.keyboard.press('b')
  await expect(id(testIds.chains)).toBeFocused()
  await expect(id(testIds.chains)).toBeInViewport()
  await tabTo(page, having(id(testIds.sectionToggle), { section: 'chainControl' }))
  await page.keyboard.press('Enter')
  const mine = chainSection.command('mine').getByTestId(testIds.commandRun)
  await tabTo(page, mine)
  for (const blocks of [1, 2]) {
    await page.keyboard.press('Enter')
    await expect.poll(() => chainSection.blockOf(bench.chainId)).toBe(before + blocks)
    await expect(mine).toBeEnabled()
    await expect(mine).toBeFocused()
  }
  await tabTo(page, id(testIds.snapshotTake))
  const taken = await id(testIds.snapshot).count()
  await page.keyboard.press('Space')
  await expect(id(testIds.snapshot)).toHaveCount(taken + 1)
  await tabTo(page, id(testIds.commandPick))
  // Typing the first letters of an entry selects it.
  await page.keyboard.type('set the n')
  const form = chainSection.command('setNonce')
  await tabTo(page, form.locator('[data-field="address"]'))
  await page.keyboard.type(SOME)
  await page.keyboard.press('Tab')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(form.getByTestId(testIds.actionOutcome)).toHaveAttribute('data-status', 'ok')
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('axe finds nothing in the bench’s part, wide and on a phone', async ({ chainSection, consolePage }) => {
      test.slow()
      const { id, page } = consolePage
      await consolePage.openSection('cassette')
      await consolePage.openSection('chainControl')
      await id(testIds.snapshotTake).click()
      await chainSection.press('mine', { blocks: 'many' })
      await chainSection.control('impersonateAccount', { address: SOME })
      await id(testIds.faultAdd).click()
      await expectAccessible(page, testIds.chains)
      await page.setViewportSize({ width: 390, height: 844 })
      await id(testIds.paneTabWallet).click()
      await expectAccessible(page, testIds.chains)
      await expectNoOverflow(page)
      await id(testIds.impersonateStop).click()
    })
  })
