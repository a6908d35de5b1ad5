import { type Address, encodeFunctionData, numberToHex, parseEther } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { type Sale, startTestMarket, toReentrant } from '../testing/startTestMarket.ts'

const PRICE = parseEther('1.5')
const { abi, chain, contracts, seller, buyer, market, ownerOf, write, list, buy } = await startTestMarket()

afterAll(() => chain.stop())

test('its time is over: good at the very second, not after it', async () => {
  const { timestamp } = await chain.client.getBlock()
  const deadline = timestamp + 1000n
  const [one, another] = [await list({ deadline }), await list({ deadline })]
  const rest = { ...market(), functionName: 'buy', value: PRICE, account: buyer } as const
  const call = (sale: Sale) => ({ ...rest, args: [sale.listing, sale.signature] as const })
  const at = (time: bigint) => ({ blockOverrides: { time } })
  await chain.client.simulateContract({ ...call(one), ...at(deadline) })
  await expect(chain.client.simulateContract({ ...call(another), ...at(deadline + 1n) })).rejects.toThrow('Expired')
})

test('the seller gave the token away', async () => {
  const sale = await list()
  const { tokenId } = sale.listing
  const third = chain.accounts[2] as Address
  await write(0, { address: contracts.nft, functionName: 'transferFrom', args: [seller, third, tokenId] })
  await expect(buy(sale)).rejects.toThrow('NotOwner')
})

test('the token was never there: the collection says so', async () =>
  await expect(buy(await list({ tokenId: 99_999n }))).rejects.toThrow('ERC721NonexistentToken'))

test('the seller dismissed the market, but for one token', async () => {
  const [one, another] = [await list(), await list()]
  const approveAll = (approved: boolean) =>
    write(0, { address: contracts.nft, functionName: 'setApprovalForAll', args: [contracts.market, approved] })
  await approveAll(false)
  await write(0, { address: contracts.nft, functionName: 'approve', args: [contracts.market, one.listing.tokenId] })
  await buy(one)
  await expect(buy(another)).rejects.toThrow('NotApproved')
  await approveAll(true)
})

test('the seller takes no ether: nothing moves', async () => {
  const sale = await list()
  await chain.request('anvil_setCode', [seller, '0x60006000fd'])
  await expect(buy(sale)).rejects.toThrow('PaymentRefused')
  await chain.request('anvil_setCode', [seller, '0x'])
  expect(await ownerOf(sale.listing.tokenId)).toBe(seller)
})

test('the buyer takes no tokens: nothing moves', async () => {
  const sale = await list()
  const account: Address = '0x00000000000000000000000000000000000bad01'
  await chain.request('anvil_setCode', [account, '0x60006000fd'])
  const args = [sale.listing, sale.signature] as const
  const call = { ...market(), functionName: 'buy', args, value: PRICE, account } as const
  await chain.request('anvil_setBalance', [account, numberToHex(PRICE * 2n)])
  await expect(chain.client.simulateContract(call)).rejects.toThrow(/reverted/)
})

test.each(['buyer', 'seller'] as const)('a %s that buys once more from within gets nothing more', async (who) => {
  const thief: Address = '0x00000000000000000000000000000000000bad02'
  const sale = await list()
  const data = encodeFunctionData({ abi, functionName: 'buy', args: [sale.listing, sale.signature] })
  await chain.request('anvil_setBalance', [thief, numberToHex(PRICE * 3n)])
  await chain.request('anvil_setCode', [who === 'buyer' ? thief : seller, toReentrant(contracts.market, PRICE, data)])
  await chain.request('anvil_setBalance', [seller, numberToHex(PRICE * 3n)])
  const call = { address: thief, abi, functionName: 'buy', args: [sale.listing, '0x'] } as const
  if (who === 'seller') await expect(buy(sale)).rejects.toThrow(/PaymentRefused/)
  else await expect(chain.client.simulateContract(call)).rejects.toThrow(/AlreadySold/)
  await chain.request('anvil_setCode', [seller, '0x'])
  expect(await ownerOf(sale.listing.tokenId)).toBe(seller)
})
