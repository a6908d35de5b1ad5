import { type Address, namehash, toCoinType, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { benchNames } from '#fixtures/contracts/generated/benchNames'
import { startTestChain } from '#mocks/node/testing/startTestMarket'
import { deployContracts } from './deployContracts.ts'

const { abi } = benchNames
const chain = await startTestChain({ chainId: 1 })
const contracts = await deployContracts(chain)
const [owner, other] = chain.accounts as [Address, Address]
const names = { address: contracts.names, abi } as const
const resolver = { universalResolverAddress: contracts.names }

beforeAll(async () => void (await send(2, 'register', ['seller', owner])))

afterAll(() => chain.stop())

const send = (by: 0 | 1 | 2, functionName: string, args: readonly unknown[]) =>
  chain.write(by, { ...names, functionName, args })

test('forward, as viem asks', async () => {
  expect(await chain.client.getEnsAddress({ name: 'seller.eth', ...resolver })).toBe(owner)
  expect(await chain.client.getEnsAddress({ name: 'nobody.eth', ...resolver })).toBeNull()
  expect(await chain.client.getEnsAddress({ name: 'seller.eth', coinType: toCoinType(10), ...resolver })).toBeNull()
})

test('reverse, as viem asks', async () => {
  expect(await chain.client.getEnsName({ address: owner, ...resolver })).toBe('seller.eth')
  expect(await chain.client.getEnsName({ address: other, ...resolver })).toBeNull()
})

test('texts, by whoever owns the name', async () => {
  const node = namehash('seller.eth')
  await send(0, 'setText', [node, 'url', 'https://seller.test'])
  expect(await chain.client.getEnsText({ name: 'seller.eth', key: 'url', ...resolver })).toBe('https://seller.test')
  expect(await chain.client.getEnsText({ name: 'seller.eth', key: 'email', ...resolver })).toBeNull()
  await expect(send(1, 'setText', [node, 'url', 'https://other.test'])).rejects.toThrow('NotOwner')
  await expect(send(1, 'setAddr', [node, other])).rejects.toThrow('NotOwner')
})

test('as a registry: owner and resolver of a node', async () => {
  const node = namehash('seller.eth')
  const read = (functionName: 'owner' | 'resolver', of = node) =>
    chain.client.readContract({ ...names, functionName, args: [of] })
  expect(await read('owner')).toBe(owner)
  expect(await read('resolver')).toBe(contracts.names)
  expect(await read('resolver', namehash('nobody.eth'))).toBe(zeroAddress)
})

test('a name that does not lead back is not what an address is called', async () => {
  await send(1, 'setName', ['seller.eth'])
  expect(await chain.client.getEnsName({ address: other, ...resolver })).toBeNull()
  await send(1, 'register', ['buyer', other])
  await send(1, 'setName', ['buyer.eth'])
  expect(await chain.client.getEnsName({ address: other, ...resolver })).toBe('buyer.eth')
  await send(1, 'setAddr', [namehash('buyer.eth'), owner])
  expect(await chain.client.getEnsName({ address: other, ...resolver })).toBeNull()
})

test.each(['', 'Upper', 'a.b', 'spa ce', 'ä', 'x'.repeat(64)])('is no label: "%s"', (label) =>
  expect(send(1, 'register', [label, other])).rejects.toThrow('BadLabel'),
)

test('a name is given once', () => expect(send(1, 'register', ['seller', other])).rejects.toThrow('Taken'))
