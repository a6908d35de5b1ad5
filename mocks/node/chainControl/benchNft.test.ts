import { type Address, parseEventLogs, zeroAddress } from 'viem'
import { afterAll, describe, expect, test } from 'vitest'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { startTestChain } from '#mocks/node/testing/startTestMarket'
import { deployContracts } from './deployContracts.ts'

const { abi } = benchNft
const chain = await startTestChain()
const contracts = await deployContracts(chain)
const [owner, other, third] = chain.accounts as [Address, Address, Address]
let next = 1000n

afterAll(() => chain.stop())

const nft = { address: contracts.nft, abi } as const
const ownerOf = (tokenId: bigint) => chain.client.readContract({ ...nft, functionName: 'ownerOf', args: [tokenId] })

async function send(by: 0 | 1 | 2, functionName: string, ...args: readonly unknown[]) {
  const { logs } = await chain.write(by, { ...nft, functionName, args })
  return parseEventLogs({ abi, logs })
}

async function mint(): Promise<bigint> {
  next += 1n
  await send(2, 'mint', owner, next)
  return next
}

describe('BenchNft, an ERC-721', () => {
  test('says what it is (ERC-165)', async () => {
    const supports = (id: `0x${string}`) =>
      chain.client.readContract({ ...nft, functionName: 'supportsInterface', args: [id] })
    const ids = ['0x01ffc9a7', '0x80ac58cd', '0x5b5e139f', '0xffffffff'] as const
    expect(await Promise.all(ids.map(supports))).toEqual([true, true, true, false])
    expect(await chain.client.readContract({ ...nft, functionName: 'symbol' })).toBe('TILE')
  })

  test('anybody mints what is free', async () => {
    const before = await chain.client.readContract({ ...nft, functionName: 'totalSupply' })
    const [event] = await send(2, 'mint', owner, 555n)
    expect(event).toMatchObject({ eventName: 'Transfer', args: { from: zeroAddress, to: owner, tokenId: 555n } })
    expect(await chain.client.readContract({ ...nft, functionName: 'totalSupply' })).toBe(before + 1n)
    const ownersOf = { ...nft, functionName: 'ownersOf', args: [[555n, 556n]] } as const
    expect(await chain.client.readContract(ownersOf)).toEqual([owner, zeroAddress])
    await expect(send(1, 'mint', other, 555n)).rejects.toThrow('ERC721InvalidSender')
    await expect(send(1, 'mint', zeroAddress, 556n)).rejects.toThrow('ERC721InvalidReceiver')
  })

  test('its owner hands it on', async () => {
    const tokenId = await mint()
    const events = await send(0, 'transferFrom', owner, other, tokenId)
    expect(events).toMatchObject([{ eventName: 'Transfer', args: { from: owner, to: other, tokenId } }])
    expect(await ownerOf(tokenId)).toBe(other)
    const tokensOf = (account: Address) =>
      chain.client.readContract({ ...nft, functionName: 'tokensOf', args: [account] })
    expect(await tokensOf(owner)).not.toContain(tokenId)
    expect(await tokensOf(other)).toContain(tokenId)
    const balance = await chain.client.readContract({ ...nft, functionName: 'balanceOf', args: [other] })
    expect(balance).toBe(BigInt((await tokensOf(other)).length))
  })

  test('whom the owner approved for one token hands on that one, once', async () => {
    const [one, another] = [await mint(), await mint()]
    await send(0, 'approve', other, one)
    await expect(send(1, 'transferFrom', owner, other, another)).rejects.toThrow('ERC721InsufficientApproval')
    await send(1, 'transferFrom', owner, other, one)
    expect(await chain.client.readContract({ ...nft, functionName: 'getApproved', args: [one] })).toBe(zeroAddress)
  })

  test('an operator hands on any, approves others, and is dismissed', async () => {
    const [one, another] = [await mint(), await mint()]
    const events = await send(0, 'setApprovalForAll', other, true)
    expect(events).toMatchObject([{ eventName: 'ApprovalForAll', args: { owner, operator: other, approved: true } }])
    await send(1, 'transferFrom', owner, other, one)
    await send(1, 'approve', third, another)
    await send(0, 'setApprovalForAll', other, false)
    await expect(send(1, 'transferFrom', owner, other, another)).rejects.toThrow('ERC721InsufficientApproval')
    await send(2, 'transferFrom', owner, third, another)
    expect(await ownerOf(another)).toBe(third)
  })

  test.each<[string, RegExp, 0 | 1, string, ...unknown[]]>([
    ['from who does not own it', /IncorrectOwner/, 0, 'transferFrom', other, owner, 'minted'],
    ['to nobody', /InvalidReceiver/, 0, 'transferFrom', owner, zeroAddress, 'minted'],
    ['one that is not there', /NonexistentToken/, 0, 'transferFrom', owner, other, 9n],
    ['balance of nobody', /ERC721InvalidOwner/, 0, 'balanceOf', zeroAddress],
    ['facts of one that is not there', /NonexistentToken/, 0, 'tokenURI', 9n],
    ['an approval by a stranger', /ERC721InvalidApprover/, 1, 'approve', other, 'minted'],
  ])('refuses: %s', async (_, error, by, functionName, ...args) => {
    const tokenId = await mint()
    const call = args.map((value) => (value === 'minted' ? tokenId : value))
    await expect(send(by, functionName, ...call)).rejects.toThrow(error)
    await expect(ownerOf(tokenId)).resolves.toBe(owner)
  })

  test('sent safely, a contract must take it', async () => {
    const [one, another] = [await mint(), await mint()]
    await send(0, 'safeTransferFrom', owner, contracts.contractAccount, one)
    expect(await ownerOf(one)).toBe(contracts.contractAccount)
    // The ERC-20 has no such function, so it reverts.
    await expect(send(0, 'safeTransferFrom', owner, contracts.token, another, '0x1234')).rejects.toThrow(/reverted/)
    expect(await ownerOf(another)).toBe(owner)
  })

  test('its picture and its facts are in the chain, and the same each time', async () => {
    const uri = await chain.client.readContract({ ...nft, functionName: 'tokenURI', args: [11n] })
    const facts = JSON.parse(decode(uri, 'application/json')) as { name: string; image: string }
    expect(facts.name).toBe('Bench Tile #11')
    const svg = decode(facts.image, 'image/svg+xml')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 40 40">.*<\/svg>$/)
    expect(svg.match(/<path /g)).toHaveLength(16)
    expect(svg.match(/rgb\(\d{1,3},\d{1,3},\d{1,3}\)/g)).toHaveLength(2)
    expect(await chain.client.readContract({ ...nft, functionName: 'tokenURI', args: [12n] })).not.toBe(uri)
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
