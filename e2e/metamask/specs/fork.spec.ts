import { createTestClient, type Hex, http, numberToHex, parseEther } from 'viem'
import { testIds } from '#console/testIds'
import { someAddress } from '../../support/benchValues.ts'
import { createSite } from '../support/createSite.ts'
import { expect, testConnected as test } from '../support/testConnected.ts'

const MAINNET_GENESIS = '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3'

test('what the wallet takes for Ethereum is a local Anvil', async ({ consolePage, wallet, bench, chain }) => {
  await consolePage.expectConnection({ 'chain-id': 1 })
  expect(bench.info.chains[0]).toMatchObject({ chainId: 1, mode: 'fork' })
  const anvil = createTestClient({ mode: 'anvil', transport: http(bench.rpcUrl) })
  expect(await anvil.request<NoParams<string>>({ method: 'web3_clientVersion' })).toMatch(/^anvil\//)
  const { environment, forkConfig } = await anvil.request<NoParams<NodeInfo>>({ method: 'anvil_nodeInfo' })
  expect(environment.chainId).toBe(1)
  expect(new URL(forkConfig.forkUrl).hostname).toBe('127.0.0.1')

  // The wallet sees what only this Anvil has.
  const address = someAddress()
  const value = parseEther('123.456789')
  await anvil.setBalance({ address, value })
  const site = await createSite(consolePage.page, wallet.connector)
  expect(await site.ask('eth_getBalance', [address, 'latest'])).toEqual({ result: numberToHex(value) })
  expect((await chain.getBlock({ blockNumber: 0n })).hash).not.toBe(MAINNET_GENESIS)
  const first = await site.ask('eth_getBlockByNumber', ['0x0', false])
  expect(first).not.toMatchObject({ result: { hash: MAINNET_GENESIS } })
})

test('what it sends is in Anvil’s newest block, signed for chain 1', async ({ consolePage, wallet, bench, chain }) => {
  const to = someAddress()
  const card = await consolePage.send('sendTransaction', { to, value: '0.25' })
  await wallet.approve('transaction')
  await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
  const hash = (await consolePage.result(card)) as Hex
  const { transactions } = await chain.getBlock({ blockTag: 'latest', includeTransactions: true })
  const [sent] = transactions.filter((transaction) => transaction.hash === hash)
  expect(sent).toMatchObject({ chainId: 1, to, from: bench.accounts[0]?.toLowerCase(), value: parseEther('0.25') })
  expect(await chain.getBalance({ address: to })).toBe(parseEther('0.25'))
})

type NoParams<result> = { Method: string; Parameters?: undefined; ReturnType: result }

type NodeInfo = {
  readonly environment: { readonly chainId: number }
  readonly forkConfig: { readonly forkUrl: string }
}
