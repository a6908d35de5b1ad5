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
  size,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { benchAccount } from '#fixtures/contracts/generated/benchAccount'
import { benchMarket } from '#fixtures/contracts/generated/benchMarket'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { listingTypedData } from '#fixtures/contracts/listingTypedData'
import { type BenchContracts, deployContracts } from './deployContracts.ts'
import { startTestChain, type TestChain } from './testing/startTestChain.ts'

const CHAIN_ID = 31337
const PRICE = parseEther('1.5')
/** The market's functions, and the errors of the collection that come through it. */
const abi = [...benchMarket.abi, ...benchNft.abi.filter(({ type }) => type === 'error')] as const

let chain: TestChain
let contracts: BenchContracts
let seller: Address
let buyer: Address
let next = 1000n

beforeAll(async () => {
  chain = await startTestChain({ chainId: CHAIN_ID })
  contracts = await deployContracts(chain)
  ;[seller, buyer] = chain.accounts as [Address, Address]
  await write(0, { address: contracts.nft, functionName: 'setApprovalForAll', args: [contracts.market, true] })
})

afterAll(() => chain.stop())

type Listing = {
  seller: Address
  collection: Address
  tokenId: bigint
  price: bigint
  deadline: bigint
  salt: bigint
}
type Sale = { listing: Listing; signature: Hex }
type Write = { address: Address; functionName: string; args: readonly unknown[]; value?: bigint }

const market = () => ({ address: contracts.market, abi }) as const
const statusOf = (hash: Hex) => chain.client.readContract({ ...market(), functionName: 'statusOf', args: [hash] })
const hashOf = (listing: Listing) => chain.client.readContract({ ...market(), functionName: 'hashOf', args: [listing] })
const ownerOf = (tokenId: bigint) =>
  chain.client.readContract({ address: contracts.nft, abi: benchNft.abi, functionName: 'ownerOf', args: [tokenId] })

/** Sends a call as one of the accounts. Rejects with why it would revert. */
async function write(by: 0 | 1 | 2, { address, functionName, args, value = 0n }: Write) {
  const wallet = chain.walletOf(by)
  const call = { address, abi: [...abi, ...benchNft.abi], functionName, args, value } as never
  await chain.client.simulateContract({ ...(call as object), account: wallet.account } as never)
  const hash = await wallet.writeContract(call)
  return chain.client.waitForTransactionReceipt({ hash })
}

async function mint(to: Address): Promise<bigint> {
  next += 1n
  await write(2, { address: contracts.nft, functionName: 'mint', args: [to, next] })
  return next
}

const toTypedData = (message: Listing, domain: { chainId?: number; verifyingContract?: Address } = {}) => ({
  ...listingTypedData,
  domain: { ...listingTypedData.domain, chainId: CHAIN_ID, verifyingContract: contracts.market, ...domain },
  message,
})

/** A listing of the seller's for a new token, signed. */
async function list(
  change: Partial<Listing> = {},
  { by = 0, ...domain }: { by?: 0 | 1; chainId?: number; verifyingContract?: Address } = {},
): Promise<Sale> {
  const { timestamp } = await chain.client.getBlock()
  const tokenId = await mint(change.seller ?? seller)
  const rest = { price: PRICE, deadline: timestamp + 86_400n, salt: 0n }
  const listing = { seller, collection: contracts.nft, tokenId, ...rest, ...change }
  return { listing, signature: await chain.walletOf(by).account.signTypedData(toTypedData(listing, domain)) }
}

const buy = ({ listing, signature }: Sale, { by = 1, value = listing.price }: { by?: 1 | 2; value?: bigint } = {}) =>
  write(by, { address: contracts.market, functionName: 'buy', args: [listing, signature], value })
const cancel = (by: 0 | 1, { listing }: Sale) =>
  write(by, { address: contracts.market, functionName: 'cancel', args: [listing] })

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
    // With another salt it is another listing.
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
    // It was not for want of a good one.
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
    const data = encodeFunctionData({
      abi: benchNft.abi,
      functionName: 'setApprovalForAll',
      args: [contracts.market, true],
    })
    const execute = { address: account, abi: benchAccount.abi, functionName: 'execute' } as const
    const hash = await chain.walletOf(0).writeContract({ ...execute, args: [contracts.nft, 0n, data], chain: null })
    await chain.client.waitForTransactionReceipt({ hash })

    // The owner's own signature over the listing is not the account's.
    await expect(buy(sale)).rejects.toThrow('WrongSigner')
    const domain = { chainId: CHAIN_ID, verifyingContract: account }
    const types = { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const
    const message = { message: await hashOf(sale.listing) }
    const signature = await chain
      .walletOf(0)
      .account.signTypedData({ domain, types, primaryType: 'SafeMessage', message })
    const before = await chain.client.getBalance({ address: account })
    await buy({ ...sale, signature })
    expect(await ownerOf(sale.listing.tokenId)).toBe(buyer)
    expect(await chain.client.getBalance({ address: account })).toBe(before + PRICE)
  })

  test('an account with a key sells by it, whatever its code says (EIP-7702)', async () => {
    const sale = await list()
    // Code that answers nothing at all.
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
      // Returns the four bytes alone: 0x1626ba7e.
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

describe('BenchMarket, what a listing cannot know', () => {
  test('its time is over: good at the very second, not after it', async () => {
    const { timestamp } = await chain.client.getBlock()
    const deadline = timestamp + 1000n
    const [one, another] = [await list({ deadline }), await list({ deadline })]
    const call = (sale: Sale) => ({
      ...market(),
      functionName: 'buy' as const,
      args: [sale.listing, sale.signature] as const,
      value: PRICE,
      account: buyer,
    })
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

  test('the token was never there: the collection says so', async () => {
    const sale = await list({ tokenId: 99_999n })
    await expect(buy(sale)).rejects.toThrow('ERC721NonexistentToken')
  })

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
    const error = who === 'buyer' ? /AlreadySold/ : /PaymentRefused/
    const attempt =
      who === 'buyer'
        ? chain.client.simulateContract({ address: thief, abi, functionName: 'buy', args: [sale.listing, '0x'] })
        : buy(sale)
    await expect(attempt).rejects.toThrow(error)
    await chain.request('anvil_setCode', [seller, '0x'])
    expect(await ownerOf(sale.listing.tokenId)).toBe(seller)
  })
})

/**
 * Code that, whoever calls it with whatever, calls `to` with `value` and `data`, and reverts with what that reverts with.
 * Where it does not, the answer is that of ERC-721's receivers.
 */
function toReentrant(to: Address, value: bigint, data: Hex): Hex {
  const length = numberToHex(size(data), { size: 2 })
  const code = concat([
    // codecopy(0, 104, length): the data stands right behind these 104 bytes.
    ...(['0x61', length, '0x6100686000', '0x39'] as const),
    // call(gas, to, value, 0, length, 0, 0)
    ...(['0x6000600061', length, '0x60007f', numberToHex(value, { size: 32 }), '0x73', to, '0x5af1'] as const),
    // returndatacopy(0, 0, returndatasize); revert with it, unless the call went well
    '0x3d600060003e6057573d6000fd',
    // return the selector of onERC721Received
    '0x5b63150b7a0260e01b60005260206000f3',
  ])
  return concat([code, data])
}
