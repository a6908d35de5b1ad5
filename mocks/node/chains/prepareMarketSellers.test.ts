import { encodeFunctionData } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { listingTypedData } from '#fixtures/contracts/listingTypedData'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'
import { testParts } from '../testing/testParts.ts'
import type { ChainSpace } from './chainTypes.ts'
import { prepareMarketSellers } from './prepareMarketSellers.ts'
import { startTestChainSpace } from './testing/askForkQuestions.ts'

function toApprovalCall({ contracts }: ChainSpace, seller: `0x${string}` | undefined) {
  if (!seller) throw new Error('The bench has too few accounts.')
  const args = [seller, contracts.market] as const
  return { data: encodeFunctionData({ abi: benchNft.abi, functionName: 'isApprovedForAll', args }), to: contracts.nft }
}

test('on a new chain the second and the third account sell: a tile of theirs can be bought at once', async () => {
  const { space, ask } = await startTestChainSpace(testParts, { source: { kind: 'fresh' } })
  const [buyer, second, third] = space.accounts
  expect(space.marketSellers).toEqual([second, third])
  const { nft: collection, market } = space.contracts
  const seller = mnemonicToAccount(DEFAULT_MNEMONIC, { addressIndex: 1 })
  const rest = { tokenId: 21n, price: 5n, deadline: 4_102_444_800n, salt: 0n }
  const message = { seller: seller.address, collection, ...rest }
  const domain = { ...listingTypedData.domain, chainId: 31_337, verifyingContract: market }
  const signature = await seller.signTypedData({ ...listingTypedData, domain, message })
  const data = encodeFunctionData({ abi: benchMarket.abi, functionName: 'buy', args: [message, signature] })
  const buy = { from: buyer, to: market, data, value: '0x5' }
  expect(await ask('eth_call', buy, 'latest')).toBe('0x')
  // It stays so when blocks follow, and when they are undone.
  await space.mine({ blocks: 2 })
  await ask('anvil_reorg', 2, [])
  expect(await ask('eth_call', buy, 'latest')).toBe('0x')
  for (const account of space.accounts) expect(await ask('eth_getTransactionCount', account, 'latest')).toBe('0x0')
})

test('a recording has the sellers that its page has asked for, at whatever step', async () => {
  const live = await startTestChainSpace(testParts, { source: { kind: 'fresh' } })
  const [, second, third] = live.space.accounts
  await live.space.runCassetteOrder({ do: 'record' })
  await live.space.mine({ blocks: 1 })
  await live.ask('eth_call', toApprovalCall(live.space, third), 'latest')
  const saved = await live.space.runCassetteOrder({ do: 'save' })

  const texts = [{ name: 'saved.io', text: saved?.text ?? '' }]
  const replay = await startTestChainSpace(testParts, { source: { kind: 'cassette', texts } })
  expect(replay.space.marketSellers).toEqual([third])
  expect(replay.space.player?.getState().misses).toEqual([])
  await expect(replay.ask('eth_call', toApprovalCall(live.space, second), 'latest')).rejects.toThrow()
})

test('another node is asked, and nothing is written to it', async () => {
  const live = await startTestChainSpace(testParts, { source: { kind: 'fresh' } })
  const [, second] = live.space.accounts
  const { nft, market } = live.space.contracts
  const data = encodeFunctionData({ abi: benchNft.abi, functionName: 'setApprovalForAll', args: [market, false] })
  await live.ask('eth_sendTransaction', { from: second, to: nft, data })
  const node = { ...live.space.node, stop: async () => {} }
  const backend = { controllable: false, player: undefined, node, accounts: live.space.accounts }
  await expect.poll(() => prepareMarketSellers(backend, live.space.contracts)).toEqual(live.space.accounts.slice(2, 3))
  const bare = { ...backend, node: { ...node, request: async () => '0x' } }
  expect(await prepareMarketSellers(bare, live.space.contracts)).toEqual([])
})
