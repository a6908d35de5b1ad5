import { type Address, parseEventLogs, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { startTestChain, type TestChain } from '#mocks/node/testing/startTestMarket'
import { type BenchContracts, deployContracts } from './deployContracts.ts'

const { abi } = benchNft

let chain: TestChain
let contracts: BenchContracts
let owner: Address
let other: Address
let next = 1000n

beforeAll(async () => {
  chain = await startTestChain()
  contracts = await deployContracts(chain)
  ;[owner, other] = chain.accounts as [Address, Address]
})

afterAll(() => chain.stop())

const nft = () => ({ address: contracts.nft, abi }) as const
const ownerOf = (tokenId: bigint) => chain.client.readContract({ ...nft(), functionName: 'ownerOf', args: [tokenId] })

type Call = { functionName: string; args: readonly unknown[] }

async function send(by: 0 | 1 | 2, { functionName, args }: Call) {
  const wallet = chain.walletOf(by)
  const call = { ...nft(), functionName, args } as never
  await chain.client.simulateContract({ ...(call as object), account: wallet.account } as never)
  const hash = await wallet.writeContract(call)
  const { logs } = await chain.client.waitForTransactionReceipt({ hash })
  return parseEventLogs({ abi, logs })
}

async function mint(): Promise<bigint> {
  next += 1n
  await send(2, { functionName: 'mint', args: [owner, next] })
  return next
}

describe('BenchNft, an ERC-721', () => {
  test('says what it is (ERC-165)', async () => {
    const supports = (id: `0x${string}`) =>
      chain.client.readContract({ ...nft(), functionName: 'supportsInterface', args: [id] })
    expect(await Promise.all((['0x01ffc9a7', '0x80ac58cd', '0x5b5e139f'] as const).map(supports))).toEqual([
      true,
      true,
      true,
    ])
    expect(await supports('0xffffffff')).toBe(false)
    expect(await chain.client.readContract({ ...nft(), functionName: 'symbol' })).toBe('TILE')
  })

  test('anybody mints what is free', async () => {
    const before = await chain.client.readContract({ ...nft(), functionName: 'totalSupply' })
    const [event] = await send(2, { functionName: 'mint', args: [owner, 555n] })
    expect(event).toMatchObject({ eventName: 'Transfer', args: { from: zeroAddress, to: owner, tokenId: 555n } })
    expect(await chain.client.readContract({ ...nft(), functionName: 'totalSupply' })).toBe(before + 1n)
    const ownersOf = { ...nft(), functionName: 'ownersOf', args: [[555n, 556n]] } as const
    expect(await chain.client.readContract(ownersOf)).toEqual([owner, zeroAddress])
    await expect(send(1, { functionName: 'mint', args: [other, 555n] })).rejects.toThrow('ERC721InvalidSender')
    await expect(send(1, { functionName: 'mint', args: [zeroAddress, 556n] })).rejects.toThrow('ERC721InvalidReceiver')
  })

  test('its owner hands it on', async () => {
    const tokenId = await mint()
    expect(await send(0, { functionName: 'transferFrom', args: [owner, other, tokenId] })).toMatchObject([
      { eventName: 'Transfer', args: { from: owner, to: other, tokenId } },
    ])
    expect(await ownerOf(tokenId)).toBe(other)
    const tokensOf = (account: Address) =>
      chain.client.readContract({ ...nft(), functionName: 'tokensOf', args: [account] })
    expect(await tokensOf(owner)).not.toContain(tokenId)
    expect(await tokensOf(other)).toContain(tokenId)
    const balance = await chain.client.readContract({ ...nft(), functionName: 'balanceOf', args: [other] })
    expect(balance).toBe(BigInt((await tokensOf(other)).length))
  })

  test('whom the owner approved for one token hands on that one, once', async () => {
    const [one, another] = [await mint(), await mint()]
    await send(0, { functionName: 'approve', args: [other, one] })
    await expect(send(1, { functionName: 'transferFrom', args: [owner, other, another] })).rejects.toThrow(
      'ERC721InsufficientApproval',
    )
    await send(1, { functionName: 'transferFrom', args: [owner, other, one] })
    expect(await chain.client.readContract({ ...nft(), functionName: 'getApproved', args: [one] })).toBe(zeroAddress)
  })

  test('an operator hands on any, approves others, and is dismissed', async () => {
    const [one, another] = [await mint(), await mint()]
    expect(await send(0, { functionName: 'setApprovalForAll', args: [other, true] })).toMatchObject([
      { eventName: 'ApprovalForAll', args: { owner, operator: other, approved: true } },
    ])
    await send(1, { functionName: 'transferFrom', args: [owner, other, one] })
    const third = chain.accounts[2] as Address
    await send(1, { functionName: 'approve', args: [third, another] })
    await send(0, { functionName: 'setApprovalForAll', args: [other, false] })
    await expect(send(1, { functionName: 'transferFrom', args: [owner, other, another] })).rejects.toThrow(
      'ERC721InsufficientApproval',
    )
    await send(2, { functionName: 'transferFrom', args: [owner, third, another] })
    expect(await ownerOf(another)).toBe(third)
  })

  test.each<[string, (tokenId: bigint) => Call, RegExp]>([
    [
      'from who does not own it',
      (id) => ({ functionName: 'transferFrom', args: [other, owner, id] }),
      /IncorrectOwner/,
    ],
    ['to nobody', (id) => ({ functionName: 'transferFrom', args: [owner, zeroAddress, id] }), /InvalidReceiver/],
    ['one that is not there', () => ({ functionName: 'transferFrom', args: [owner, other, 9n] }), /NonexistentToken/],
    ['balance of nobody', () => ({ functionName: 'balanceOf', args: [zeroAddress] }), /ERC721InvalidOwner/],
    ['facts of one that is not there', () => ({ functionName: 'tokenURI', args: [9n] }), /NonexistentToken/],
  ])('refuses: %s', async (_, toCall, error) => {
    const tokenId = await mint()
    await expect(send(0, toCall(tokenId))).rejects.toThrow(error)
    await expect(ownerOf(tokenId)).resolves.toBe(owner)
  })

  test('an approval by a stranger is refused', async () => {
    const tokenId = await mint()
    await expect(send(1, { functionName: 'approve', args: [other, tokenId] })).rejects.toThrow('ERC721InvalidApprover')
  })

  test('sent safely, a contract must take it', async () => {
    const [one, another] = [await mint(), await mint()]
    await send(0, { functionName: 'safeTransferFrom', args: [owner, contracts.contractAccount, one] })
    expect(await ownerOf(one)).toBe(contracts.contractAccount)
    // The ERC-20 has no such function, so it reverts.
    await expect(
      send(0, { functionName: 'safeTransferFrom', args: [owner, contracts.token, another, '0x1234'] }),
    ).rejects.toThrow(/reverted/)
    expect(await ownerOf(another)).toBe(owner)
  })

  test('its picture and its facts are in the chain, and the same each time', async () => {
    const uri = await chain.client.readContract({ ...nft(), functionName: 'tokenURI', args: [11n] })
    const facts = JSON.parse(decode(uri, 'application/json')) as { name: string; image: string }
    expect(facts.name).toBe('Bench Tile #11')
    const svg = decode(facts.image, 'image/svg+xml')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 40 40">.*<\/svg>$/)
    expect(svg.match(/<path /g)).toHaveLength(16)
    expect(svg.match(/rgb\(\d{1,3},\d{1,3},\d{1,3}\)/g)).toHaveLength(2)
    expect(await chain.client.readContract({ ...nft(), functionName: 'tokenURI', args: [12n] })).not.toBe(uri)
  })
})

function decode(uri: string, type: string): string {
  const head = `data:${type};base64,`
  expect(uri.startsWith(head)).toBe(true)
  const text = uri.slice(head.length)
  const bytes = Buffer.from(text, 'base64')
  // With padding, and only Base64 characters: encoding it again gives the same text.
  expect(bytes.toString('base64')).toBe(text)
  return bytes.toString()
}
