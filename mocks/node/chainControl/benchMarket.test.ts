import {
  type Address,
  concat,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  numberToHex,
  parseEther,
  parseEventLogs,
  parseSignature,
  serializeSignature,
} from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { benchAccount } from '#fixtures/contracts/generated/benchAccount'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { type Listing, startTestMarket } from '../testing/startTestMarket.ts'

const CHAIN_ID = 31337
const PRICE = parseEther('1.5')
const { abi, chain, contracts, seller, buyer, statusOf, hashOf, ownerOf, write, mint, toTypedData, list, buy, cancel } =
  await startTestMarket()

afterAll(() => chain.stop())

describe('BenchMarket', () => {
  test('token to the buyer, ether to the seller, in one transaction', async () => {
    const sale = await list()
    const { tokenId } = sale.listing
    const balances = () =>
      Promise.all([seller, buyer, contracts.market].map((address) => chain.client.getBalance({ address })))
    const before = await balances()
    const { logs, gasUsed, effectiveGasPrice } = await buy(sale)
    const [sellers, buyers, markets] = await balances()
    expect(await ownerOf(tokenId)).toBe(buyer)
    expect(sellers).toBe((before[0] ?? 0n) + PRICE)
    expect(buyers).toBe((before[1] ?? 0n) - PRICE - gasUsed * effectiveGasPrice)
    expect(markets).toBe(0n)
    const hash = await hashOf(sale.listing)
    expect(await statusOf(hash)).toBe(1)
    expect(parseEventLogs({ abi, logs })).toMatchObject([
      { eventName: 'Sold', args: { hash, seller, buyer, collection: contracts.nft, tokenId, price: PRICE } },
    ])
  })

  test('tells its domain (EIP-5267), and hashes as EIP-712 has it', async () => {
    const { domain, fields } = await chain.client.getEip712Domain({ address: contracts.market })
    expect(fields).toBe('0x0f')
    expect(domain).toMatchObject({ name: 'Bench Market', version: '1', chainId: CHAIN_ID })
    expect(domain.verifyingContract).toBe(contracts.market)
    const { listing } = await list()
    expect(await hashOf(listing)).toBe(hashTypedData(toTypedData(listing)))
  })

  test('a listing is settled once, even if the seller has the token again', async () => {
    const sale = await list()
    await buy(sale)
    await expect(buy(sale)).rejects.toThrow('AlreadySold')
    const { tokenId } = sale.listing
    await write(1, { address: contracts.nft, functionName: 'transferFrom', args: [buyer, seller, tokenId] })
    await expect(buy(sale, { by: 2 })).rejects.toThrow('AlreadySold')
    const again = { ...sale.listing, salt: 1n }
    const signature = await chain.walletOf(0).account.signTypedData(toTypedData(again))
    await buy({ listing: again, signature }, { by: 2 })
    expect(await ownerOf(tokenId)).toBe(chain.accounts[2])
  })

  test('is cancelled by its seller, for good', async () => {
    const sale = await list()
    await expect(cancel(1, sale)).rejects.toThrow('NotSeller')
    const { logs } = await cancel(0, sale)
    const hash = await hashOf(sale.listing)
    expect(parseEventLogs({ abi, logs })).toMatchObject([{ eventName: 'Cancelled', args: { hash, seller } }])
    expect(await statusOf(hash)).toBe(2)
    await expect(buy(sale)).rejects.toThrow('AlreadyCancelled')
    await expect(cancel(0, sale)).rejects.toThrow('AlreadyCancelled')
    const sold = await list()
    await buy(sold)
    await expect(cancel(0, sold)).rejects.toThrow('AlreadySold')
  })

  test.each([1n, -1n, -PRICE])('takes the price and nothing else: %s wei off', async (off) => {
    const sale = await list()
    await expect(buy(sale, { value: PRICE + off })).rejects.toThrow('WrongPrice')
    expect(await ownerOf(sale.listing.tokenId)).toBe(seller)
  })

  test('a gift is a listing, too: price 0', async () => {
    const sale = await list({ price: 0n })
    await buy(sale)
    expect(await ownerOf(sale.listing.tokenId)).toBe(buyer)
  })

  test('only what is not signed is added to: no field can be another', async () => {
    const sale = await list()
    const others: readonly Partial<Listing>[] = [
      { seller: buyer },
      { tokenId: await mint(seller) },
      { price: 1n },
      { deadline: sale.listing.deadline + 1n },
      { salt: 1n },
      { collection: contracts.token },
    ]
    for (const change of others)
      await expect(buy({ ...sale, listing: { ...sale.listing, ...change } })).rejects.toThrow('WrongSigner')
  })
})

describe('BenchMarket, signatures', () => {
  test('for another chain or another market are worth nothing here', async () => {
    await expect(buy(await list({}, { chainId: CHAIN_ID + 1 }))).rejects.toThrow('WrongSigner')
    await expect(buy(await list({}, { verifyingContract: contracts.token }))).rejects.toThrow('WrongSigner')
  })

  test("a stranger's, a malformed one and the other form of the same one (EIP-2) are refused", async () => {
    const sale = await list()
    const { r, s, yParity } = parseSignature(sale.signature)
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const highS = serializeSignature({ r, s: numberToHex(order - BigInt(s), { size: 32 }), yParity: yParity ? 0 : 1 })
    const wrong: readonly Hex[] = [
      await chain.walletOf(1).account.signTypedData(toTypedData(sale.listing)),
      await chain.walletOf(0).account.signMessage({ message: { raw: await hashOf(sale.listing) } }),
      highS,
      concat([r, s, numberToHex(yParity, { size: 1 })]),
      concat([sale.signature, '0x00']),
      `0x${'00'.repeat(65)}`,
      '0x',
    ]
    for (const signature of wrong) await expect(buy({ ...sale, signature })).rejects.toThrow('WrongSigner')
    await buy(sale)
  })

  test('nobody can sell for the zero address, whose key recovers from garbage', async () => {
    const sale = await list()
    const listing = { ...sale.listing, seller: '0x0000000000000000000000000000000000000000' as const }
    await expect(buy({ listing, signature: `0x${'00'.repeat(65)}` })).rejects.toThrow('WrongSigner')
  })

  test('a contract account sells by ERC-1271, and is paid', async () => {
    const account = contracts.contractAccount
    const sale = await list({ seller: account })
    const approval = { functionName: 'setApprovalForAll', args: [contracts.market, true] } as const
    const data = encodeFunctionData({ abi: benchNft.abi, ...approval })
    const execute = { address: account, abi: benchAccount.abi, functionName: 'execute' } as const
    const hash = await chain.walletOf(0).writeContract({ ...execute, args: [contracts.nft, 0n, data], chain: null })
    await chain.client.waitForTransactionReceipt({ hash })

    // The owner's signature of the listing is not the account's.
    await expect(buy(sale)).rejects.toThrow('WrongSigner')
    const domain = { chainId: CHAIN_ID, verifyingContract: account }
    const types = { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const
    const message = { message: await hashOf(sale.listing) }
    const typedData = { domain, types, primaryType: 'SafeMessage', message } as const
    const signature = await chain.walletOf(0).account.signTypedData(typedData)
    const before = await chain.client.getBalance({ address: account })
    await buy({ ...sale, signature })
    expect(await ownerOf(sale.listing.tokenId)).toBe(buyer)
    expect(await chain.client.getBalance({ address: account })).toBe(before + PRICE)
  })

  test('an account with a key sells by it, whatever its code says (EIP-7702)', async () => {
    const sale = await list()
    // Code that returns nothing.
    await chain.request('anvil_setCode', [seller, '0x00'])
    await buy(sale)
    await chain.request('anvil_setCode', [seller, '0x'])
    expect(await ownerOf(sale.listing.tokenId)).toBe(buyer)
  })

  test('a contract that reverts, says no, or answers something else has not signed', async () => {
    const answers: readonly Hex[] = [
      '0x60006000fd',
      '0x60006000f3',
      // Returns 32 bytes of 0xff.
      '0x60001960005260206000f3',
      // Returns only the four bytes 0x1626ba7e.
      '0x631626ba7e60e01b60005260046000f3',
    ]
    const account: Address = '0x0000000000000000000000000000000000c0ffee'
    const sale = await list({ seller: account })
    for (const code of answers) {
      await chain.request('anvil_setCode', [account, code])
      await expect(buy({ ...sale, signature: '0x1234' })).rejects.toThrow('WrongSigner')
    }
  })
})
