import { type Address, createPublicClient, encodeFunctionData, type Hex, http, parseEther } from 'viem'
import { testIds } from '#console/testIds'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { mockWallets } from '#mocks/playwright/mockWallets'
import { benchWallet, openWithWallets } from '../support/consoleSteps.ts'
import { type ConsolePage, createConsolePage } from '../support/createConsolePage.ts'
import { openDapp } from '../support/openDapp.ts'
import { expect, test } from '../support/test.ts'

type Transaction = { to: Address; data?: Hex; value?: Hex }

/** Sends a transaction with wagmi, with the card's current fields, and waits until it is mined. */
async function send(consolePage: ConsolePage, transaction: Transaction): Promise<void> {
  const card = await consolePage.openCard('sendTransaction')
  await card.getByTestId(testIds.editJson).click()
  const json = card.getByTestId(testIds.jsonText)
  const [{ from }] = JSON.parse(await json.inputValue()) as [{ from: Address }]
  await json.fill(JSON.stringify([{ from, ...transaction }]))
  await card.getByTestId(testIds.send).click()
  await consolePage.approve('eth_sendTransaction')
  await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
  // Return to the fields for the next one.
  await card.getByTestId(testIds.editJson).click()
}

const balances = async ({ rpcUrl: rpc, info }: Bench, address: Address) => {
  const client = createPublicClient({ transport: http(rpc) })
  const call = { address: info.token, abi: benchToken.abi, functionName: 'balanceOf', args: [address] } as const
  const [ether, tokens] = await Promise.all([client.getBalance({ address }), client.readContract(call)])
  return { ether, tokens }
}

test('seller and buyer: two wallets, two pages, one chain', async ({ consolePage: seller, browser, bench }) => {
  const context = await browser.newContext()
  const wallet = { id: 'buyer', name: 'Buyer', rdns: 'test.buyer', accounts: 1, accountOffset: 7 }
  const buyer = await openWithWallets(await context.newPage(), bench, [wallet])
  const [sellerAddress, buyerAddress] = [bench.accounts[0], bench.accounts[7]] as [Address, Address]
  await seller.connect('org.walletbench.alpha')
  await buyer.connect('test.buyer')
  const before = { seller: await balances(bench, sellerAddress), buyer: await balances(bench, buyerAddress) }
  const tokens = parseEther('25')
  const price = parseEther('2')
  const { token } = bench.info

  // The buyer cannot take what the seller has not approved: the simulation fails before anything is sent.
  const data = encodeFunctionData({
    abi: benchToken.abi,
    functionName: 'transferFrom',
    args: [sellerAddress, buyerAddress, tokens],
  })
  const card = await buyer.openCard('sendTransaction')
  await card.getByTestId(testIds.editJson).click()
  await card.getByTestId(testIds.jsonText).fill(JSON.stringify([{ from: buyerAddress, to: token, data }]))
  await card.getByTestId(testIds.send).click()
  await buyer.approve('eth_sendTransaction')
  await buyer.expectError(card, 3)
  await card.getByTestId(testIds.editJson).click()

  await send(seller, {
    to: token,
    data: encodeFunctionData({ abi: benchToken.abi, functionName: 'approve', args: [buyerAddress, tokens] }),
  })
  await send(buyer, { to: sellerAddress, value: `0x${price.toString(16)}` })
  await send(buyer, { to: token, data })

  const after = { seller: await balances(bench, sellerAddress), buyer: await balances(bench, buyerAddress) }
  expect(after.buyer.tokens - before.buyer.tokens).toBe(tokens)
  expect(before.seller.tokens - after.seller.tokens).toBe(tokens)
  // Each paid its own gas: less than a hundredth of an ether.
  const paid = before.buyer.ether - after.buyer.ether
  const earned = after.seller.ether - before.seller.ether
  expect(paid > price && paid < price + parseEther('0.01')).toBe(true)
  expect(earned < price && earned > price - parseEther('0.01')).toBe(true)
  await context.close()
})

test('two tabs of a console share one wallet', async ({ consolePage: one, bench }) => {
  const other = createConsolePage(await one.page.context().newPage(), bench)
  await other.open()
  const [first, second] = bench.accounts

  // The user shares both accounts in one tab. The dapp in the other tab is notified, and wagmi connects there, too.
  await one.page.evaluate(
    (accounts) => {
      type Handle = { wallet: { next(method: string): { approve(edit: object): unknown } } }
      void (window as unknown as { walletbench: Handle }).walletbench.wallet
        .next('eth_requestAccounts')
        .approve({ accounts })
    },
    bench.accounts.slice(0, 2),
  )
  await one.pressConnect('org.walletbench.alpha')
  for (const tab of [one, other]) {
    await tab.expectConnected('org.walletbench.alpha')
    await expect(tab.id(testIds.account)).toHaveAttribute('data-address', first ?? '')
  }

  // Changes of account, chain and permission in one tab are reported to the dapp in the other one.
  await one.switchAccount(second ?? '')
  await expect(one.id(testIds.account)).toHaveAttribute('data-address', second ?? '')
  await expect(other.id(testIds.account)).toHaveAttribute('data-address', second ?? '')
  const next = bench.info.chains[1]?.chainId
  await one.send('addChain')
  await one.approve('wallet_addEthereumChain')
  await expect(other.id(testIds.walletChainSelect).locator('option')).toHaveCount(2)
  await other.id(testIds.walletChainSelect).selectOption(String(next))
  await expect(one.id(testIds.appChain)).toHaveAttribute('data-chain-id', String(next))
  await expect(other.id(testIds.appChain)).toHaveAttribute('data-chain-id', String(next))
  await other.id(testIds.siteRow).getByTestId(testIds.revokeSite).click()
  await expect(one.id(testIds.status)).toHaveText('disconnected')
  await expect(other.id(testIds.status)).toHaveText('disconnected')
  await expect(one.id(testIds.siteRow)).toHaveCount(0)
})

test('each wallet is shared with its own kind alone', async ({ page, bench }) => {
  const one = await openWithWallets(page, bench, [benchWallet, { id: 'b', name: 'B', rdns: 'test.b' }])
  const other = createConsolePage(await one.page.context().newPage(), bench)
  await other.open()
  await one.connect('test.b')
  await other.id(testIds.walletPick).selectOption('b')
  await expect(other.id(testIds.siteRow)).toHaveCount(1)
  await other.id(testIds.walletPick).selectOption('bench')
  await expect(other.id(testIds.siteRow)).toHaveCount(0)
})

test('two tabs of a dapp share one wallet that lives in the test', async ({ browser, bench }) => {
  const context = await browser.newContext()
  const { wallet } = await mockWallets(context, { rpcUrl: bench.rpcUrl })
  const one = await openDapp(await context.newPage())
  const other = await openDapp(await context.newPage())
  const elsewhere = await openDapp(await context.newPage(), 'https://elsewhere.test')
  const [first, second] = bench.accounts as readonly [Address, Address]

  wallet.next('eth_requestAccounts').approve({ accounts: [first, second] })
  expect(await one.request('eth_requestAccounts')).toEqual({ result: [first, second] })
  expect(await other.request('eth_accounts')).toEqual({ result: [first, second] })
  wallet.switchAccount(second)
  wallet.disconnect('https://dapp.test')
  const events = [
    ['connect', { chainId: `0x${bench.chainId.toString(16)}` }],
    ['accountsChanged', [first, second]],
    ['accountsChanged', [second, first]],
    ['accountsChanged', []],
  ]
  await expect.poll(one.told).toEqual(events)
  await expect.poll(other.told).toEqual(events)
  // The events of another origin's accounts reach no other dapp.
  expect(await elsewhere.told()).toEqual(events.slice(0, 1))
  await context.close()
})
