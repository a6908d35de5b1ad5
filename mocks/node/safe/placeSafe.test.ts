import { type Address, encodeFunctionData, getContractAddress, type Hex, parseAbi, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { safeContracts } from '#fixtures/contracts/safe/generated/safeContracts'
import { startTestChain, type TestChain } from '#mocks/node/testing/startTestMarket'
import { placeSafe, toSafeStorage } from './placeSafe.ts'

/** Deploys Safe's contracts on public chains, with the salt 0. */
const SINGLETON_FACTORY: Address = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain.stop())

test('the code is the published one: from it follow the addresses of the public chains', () => {
  for (const { address, bytecode } of Object.values(safeContracts))
    expect(getContractAddress({ opcode: 'CREATE2', from: SINGLETON_FACTORY, salt: zeroHash, bytecode })).toBe(address)
})

test('mines no block, and the Safe answers', async () => {
  const { accounts, client, request } = chain
  const before = await client.getBlockNumber()
  const { address, singleton, version } = await placeSafe({ request, chainId: 10, owners: accounts, threshold: 2 })
  expect(await client.getBlockNumber()).toBe(before)
  expect({ singleton, version }).toEqual({ singleton: safeContracts.safeL2.address, version: '1.4.1+L2' })
  const abi = parseAbi([
    'function getOwners() view returns (address[])',
    'function getThreshold() view returns (uint256)',
  ])
  const read = { address, abi } as const
  expect(await client.readContract({ ...read, functionName: 'getOwners' })).toEqual(accounts)
  expect(await client.readContract({ ...read, functionName: 'getThreshold' })).toBe(2n)
})

test('is what the factory makes: address, code and storage', async () => {
  const { accounts, client, request } = chain
  const snapshot = await request('evm_snapshot', [])
  const owners = accounts.slice(0, 2)
  const placed = await placeSafe({ request, chainId: 1, owners, threshold: 1, saltNonce: 7n })
  const { address: fallbackHandler } = safeContracts.compatibilityFallbackHandler
  const storage = toSafeStorage({ singleton: placed.singleton, owners, threshold: 1, fallbackHandler })
  const slots = [...storage.map(([slot]) => slot), `0x${'05'.padStart(64, '0')}` as const]
  const read = async () => ({
    code: await client.getCode({ address: placed.address }),
    storage: await Promise.all(slots.map((slot) => client.getStorageAt({ address: placed.address, slot }))),
  })
  const ours = await read()
  expect(ours.storage.slice(0, -1)).toEqual(storage.map(([, value]) => value.toLowerCase()))
  await request('evm_revert', [snapshot])

  // The factory and what it needs, but no Safe.
  await placeSafe({ request, chainId: 1, owners, threshold: 1, saltNonce: 8n })
  expect(await client.getCode({ address: placed.address })).toBeUndefined()
  const abi = parseAbi([
    'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
    'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  ])
  const setup = [owners, 1n, zeroAddress, '0x', fallbackHandler, zeroAddress, 0n, zeroAddress] as const
  const initializer = encodeFunctionData({ abi, functionName: 'setup', args: setup })
  const hash: Hex = await chain.walletOf(0).writeContract({
    chain: null,
    address: safeContracts.safeProxyFactory.address,
    abi,
    functionName: 'createProxyWithNonce',
    args: [placed.singleton, initializer, 7n],
  } as never)
  await client.waitForTransactionReceipt({ hash })
  expect(await read()).toEqual(ours)
})

test('what is there stays', async () => {
  const { accounts, request } = chain
  const parameters = { request, chainId: 10, owners: accounts, threshold: 3 }
  const { address } = await placeSafe(parameters)
  await request('anvil_setStorageAt', [address, `0x${'05'.padStart(64, '0')}`, `0x${'09'.padStart(64, '0')}`])
  await placeSafe(parameters)
  expect(await chain.client.getStorageAt({ address, slot: '0x5' })).toBe(`0x${'09'.padStart(64, '0')}`)
})

test('a chain that cannot be controlled is named', async () => {
  const request = () => Promise.reject(new Error('no anvil_setCode'))
  const placing = placeSafe({ request, chainId: 5, owners: [SINGLETON_FACTORY], threshold: 1 })
  await expect(placing).rejects.toThrow('The Safe could not be put on the chain.\n  chain 5\n  "no anvil_setCode"')
})
