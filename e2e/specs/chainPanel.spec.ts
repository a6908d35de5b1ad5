import { testIds } from '#console/testIds'
import type { Bench } from '#mocks/node/index'
import { expectAccessible, tabTo } from '../support/accessibility.ts'
import { secondChainId } from '../support/benchValues.ts'
import { expect } from '../support/test.ts'
import { testOnChain as test } from '../support/testOnChain.ts'

type ChainActions = Pick<Bench['chains'][0], 'mine' | 'client'>

const SOME = '0x00000000000000000000000000000000000A11cE'

test('mines blocks, by the button and by Enter: the state bar has them', async ({
  chainSection,
  bench,
  consolePage,
}) => {
  const before = await chainSection.blockOf(bench.chainId)
  await chainSection.control('mine', { blocks: '3' })
  await expect.poll(() => chainSection.blockOf(bench.chainId)).toBe(before + 3)
  await chainSection.command('mine').getByTestId(testIds.commandField).fill('2')
  await consolePage.page.keyboard.press('Enter')
  await expect.poll(() => chainSection.blockOf(bench.chainId)).toBe(before + 5)
})

test('advances the time, and sets it: the next blocks have it', async ({ chainSection, consolePage, bench }) => {
  const time = consolePage.id(testIds.chainTime)
  const read = async () => Number(await time.getAttribute('data-timestamp'))
  await chainSection.control('mine')
  const before = await read()
  const block = await chainSection.blockOf(bench.chainId)
  await chainSection.control('increaseTime', { seconds: '1h' })
  await expect.poll(read).toBeGreaterThanOrEqual(before + 3600)
  expect(await chainSection.blockOf(bench.chainId)).toBe(block + 1)
  await chainSection.control('increaseTimeOnly', { seconds: '1h' })
  expect(await chainSection.blockOf(bench.chainId)).toBe(block + 1)
  await chainSection.control('mine')
  await expect.poll(read).toBeGreaterThanOrEqual(before + 7200)
  await chainSection.control('setNextBlockTimestamp', { timestamp: '2090-01-31T12:00Z' })
  await chainSection.control('mine')
  await expect(time).toHaveText('2090-01-31 12:00:00 UTC')
})

test('sets a balance: the wallet shows it at once', async ({ chainSection, consolePage, bench }) => {
  const address = bench.accounts[3] ?? ''
  await chainSection.control('setBalance', { address, value: '12.5' })
  await consolePage.showAllAccounts()
  const balance = consolePage.accountRow(address).getByTestId(testIds.balanceNative)
  await expect(balance).toHaveAttribute('data-wei', '12500000000000000000')
})

test('sets a token balance: the wallet shows it at once', async ({ chainSection, consolePage, bench }) => {
  const address = bench.accounts[3] ?? ''
  await chainSection.control('setTokenBalance', { token: bench.info.token, address, value: '250' })
  await consolePage.showAllAccounts()
  const balance = consolePage.accountRow(address).getByTestId(testIds.balanceToken)
  await expect(balance).toHaveAttribute('data-units', '250')
})

test('sets code, storage, nonce and base fee', async ({ chainSection, space }) => {
  await chainSection.control('setCode', { address: SOME, bytecode: '0x6001' })
  await chainSection.control('setStorageAt', { address: SOME, index: '1', value: '42' })
  await chainSection.control('setNonce', { address: SOME, nonce: '7' })
  expect(await space.node.request('eth_getCode', [SOME, 'latest'])).toBe('0x6001')
  expect(Number(await space.node.request('eth_getStorageAt', [SOME, '0x1', 'latest']))).toBe(42)
  expect(await space.node.request('eth_getTransactionCount', [SOME, 'latest'])).toBe('0x7')
  await chainSection.control('setNextBlockBaseFeePerGas', { baseFeePerGas: '30' })
  await chainSection.control('mine')
  const block = (await space.node.request('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas: string }
  expect(BigInt(block.baseFeePerGas)).toBe(30_000_000_000n)
})

test('impersonates an account until it is told to stop', async ({ chainSection, consolePage, space }) => {
  const transaction = { from: SOME, to: SOME, value: '0x1' }
  const send = () => space.node.request('eth_sendTransaction', [transaction])
  await chainSection.control('setBalance', { address: SOME, value: '1' })
  await expect(send()).rejects.toThrow()
  await chainSection.control('impersonateAccount', { address: SOME })
  const row = consolePage.id(testIds.impersonated)
  await expect(row).toHaveCount(1)
  expect(await send()).toMatch(/^0x/)
  await row.getByTestId(testIds.impersonateStop).click()
  await expect(row).toHaveCount(0)
  await expect(send()).rejects.toThrow()
})

test('with automine off a transaction waits for a block that is mined by hand', async ({
  chainSection,
  consolePage,
}) => {
  await consolePage.connect('injected')
  await chainSection.setAutomine(false)
  const card = await consolePage.send('sendTransaction')
  await consolePage.approve('eth_sendTransaction')
  await consolePage.result(card)
  const receipt = card.getByTestId(testIds.receipt)
  await expect(receipt).toHaveAttribute('data-status', 'waiting')
  await chainSection.control('mine')
  await expect(receipt).toHaveAttribute('data-status', 'success')
  await chainSection.setAutomine(true)
})

test('a reorg takes the newest transaction away; one that is too deep is refused in the node’s words', async ({
  chainSection,
  consolePage,
  bench,
  space,
}) => {
  await consolePage.connect('injected')
  const card = await consolePage.send('sendTransaction')
  await consolePage.approve('eth_sendTransaction')
  const hash = await consolePage.result(card)
  await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
  const height = await chainSection.blockOf(bench.chainId)
  await chainSection.control('reorg', { depth: '1' })
  expect(await space.node.request('eth_getTransactionReceipt', [hash])).toBe(null)
  await expect.poll(() => chainSection.blockOf(bench.chainId)).toBe(height)
  const form = await chainSection.press('reorg', { depth: '1000' })
  const outcome = form.getByTestId(testIds.actionOutcome)
  await expect(outcome).toHaveAttribute('data-status', 'error')
  await expect(outcome).toContainText(/\w{3}/)
})

test('snapshot, transaction, revert: what was shown is void, and the next transaction works at once', async ({
  chainSection,
  consolePage,
  bench,
  space,
}) => {
  const { id, page } = consolePage
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
  const card = await consolePage.send('sendTransaction')
  await consolePage.approve('eth_sendTransaction')
  const receipt = card.getByTestId(testIds.receipt)
  await expect(receipt).toHaveAttribute('data-status', 'success')
  await expect(balance).not.toHaveAttribute('data-wei', wei)

  await id(testIds.snapshot)
    .and(page.locator(`[data-snapshot="${name}"]`))
    .getByTestId(testIds.snapshotRevert)
    .click()
  await expect.poll(() => chainSection.blockOf(bench.chainId)).toBe(height)
  await expect(id(testIds.snapshot).and(page.locator(`[data-snapshot="${name}"]`))).toHaveCount(0)
  expect(await nonce()).toBe(before)
  await expect(balance).toHaveAttribute('data-wei', wei)
  await expect(receipt).toHaveAttribute('data-status', 'waiting')

  await card.getByTestId(testIds.send).click()
  await consolePage.approve('eth_sendTransaction')
  await consolePage.result(card)
  await expect(card.getByTestId(testIds.receipt).first()).toHaveAttribute('data-status', 'success')
  expect(Number(await nonce())).toBe(Number(before) + 1)
})

test('what is no command is refused in words, and nothing is done', async ({ chainSection, bench }) => {
  const before = await chainSection.blockOf(bench.chainId)
  for (const [name, fields, words] of [
    ['mine', { blocks: 'many' }, /whole number/],
    ['mine', { blocks: '0' }, />=1/],
    ['mine', { blocks: '99999999' }, /10000/],
    ['setBalance', { address: '0x12', value: '1' }, /0x and 40 hex digits/],
    ['setBalance', { address: SOME, value: '-1' }, /an amount/],
    ['setCode', { address: SOME, bytecode: '0x123' }, /pairs of hex digits/],
  ] as const) {
    const form = await chainSection.press(name, fields)
    await expect(form.getByTestId(testIds.commandProblem)).toContainText(words)
  }
  // What is corrected is wrong no more, before it is sent again.
  const form = await chainSection.press('mine', { blocks: 'many' })
  await form.getByTestId(testIds.commandField).fill('3')
  await expect(form.getByTestId(testIds.commandProblem)).toHaveCount(0)
  expect(await chainSection.blockOf(bench.chainId)).toBe(before)
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

test('the key b goes to the bench', async ({ consolePage }) => {
  await consolePage.page.keyboard.press('b')
  await expect(consolePage.id(testIds.chains)).toBeFocused()
  await expect(consolePage.id(testIds.chains)).toBeInViewport()
})

test('by keyboard alone: to the bench, mine twice with the focus kept, take a snapshot, set a nonce', async ({
  chainSection,
  bench,
  consolePage,
}) => {
  const { id, page } = consolePage
  const before = await chainSection.blockOf(bench.chainId)
  await page.keyboard.press('b')
  await tabTo(page, id(testIds.sectionToggle).and(page.locator('[data-section="chainControl"]')))
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

    test('axe finds nothing in the bench’s part, on a wide screen and on a phone’s', async ({
      chainSection,
      consolePage,
    }) => {
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
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await id(testIds.impersonateStop).click()
    })
  })
