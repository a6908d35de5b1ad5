import { type Address, numberToHex, padHex, parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { benchAccount } from '#fixtures/contracts/generated/benchAccount'
import { benchNft } from '#fixtures/contracts/generated/benchNft'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { startTestChain } from '#mocks/node/testing/startTestMarket'
import { testParts } from '#mocks/node/testing/testParts'
import type { AnvilParameters } from '../anvil/startAnvil.ts'
import { deployContracts } from './deployContracts.ts'

const startChain = (parameters: AnvilParameters = {}) => testParts.add(startTestChain(parameters))

describe('deployContracts', () => {
  test('a node whose results are none of ours is an error that says so', async () => {
    const request = async (method: string) => (method === 'eth_call' ? `0x${'ab'.repeat(64)}` : '0x1')
    const accounts = ['0x09e98a5F26002886A34F926C2904DAFD481faf74'] as const
    await expect(deployContracts({ request, accounts })).rejects.toThrow('The test contracts could not be put on the')
  })

  test('puts the token at the same address on every chain and funds the accounts', async () => {
    const [one, other] = await Promise.all([startChain(), startChain({ chainId: 31338 })])
    // Earlier transactions of a chain make no difference.
    await other.request('anvil_mine', ['0x5'])
    const [{ token }, second] = await Promise.all([deployContracts(one), deployContracts(other)])

    expect(second.token).toBe(token)
    const contract = { address: token, abi: benchToken.abi } as const
    expect(await one.client.readContract({ ...contract, functionName: 'symbol' })).toBe('BENCH')
    expect(await one.client.readContract({ ...contract, functionName: 'totalSupply' })).toBe(parseEther('4000000'))
    for (const account of one.accounts) {
      expect(await one.tokensOf(token, account)).toBe(parseEther('1000000'))
      expect(await one.client.getTransactionCount({ address: account })).toBe(0)
    }
    expect(await one.client.getBlockNumber()).toBe(1n)
    expect(await one.request('anvil_getAutomine', [])).toBe(true)
  })

  test('puts the contract account of the first account and the delegate there, the same on every chain', async () => {
    const [one, other] = await Promise.all([startChain(), startChain({ chainId: 31338 })])
    const { accounts } = one
    const contracts = await deployContracts(one)
    expect(await deployContracts({ request: other.request, accounts })).toEqual(contracts)

    const { token, contractAccount, delegate } = contracts
    for (const { client, tokensOf } of [one, other]) {
      const owner = { address: contractAccount, abi: benchAccount.abi, functionName: 'owner' } as const
      expect(await client.readContract(owner)).toBe(accounts[0])
      expect(await tokensOf(token, contractAccount)).toBe(parseEther('1000000'))
      expect(await client.getBalance({ address: contractAccount })).toBe(parseEther('100'))
      expect(await client.getCode({ address: delegate })).toMatch(/^0x\w{100}/)
    }
    // Each owner has its own account. The other contracts are shared.
    const another = expect.not.stringMatching(contractAccount)
    expect(await deployContracts(other)).toEqual({ ...contracts, contractAccount: another })
  })

  test('gives the first accounts and the contract account three tiles each, the same on every chain', async () => {
    const { client, accounts, request } = await startChain()
    const { nft, contractAccount } = await deployContracts({ request, accounts })
    const tilesOf = (owner: Address) =>
      client.readContract({ address: nft, abi: benchNft.abi, functionName: 'tokensOf', args: [owner] })
    expect(await tilesOf(contractAccount)).toEqual([1n, 2n, 3n])
    expect(await Promise.all(accounts.map(tilesOf))).toEqual([
      [11n, 12n, 13n],
      [21n, 22n, 23n],
      [31n, 32n, 33n],
    ])
  })

  test('leaves a tile that was sold where it is', async () => {
    const chain = await startChain()
    const { nft } = await deployContracts(chain)
    const [seller, buyer] = chain.accounts as [Address, Address]
    const tile = { address: nft, abi: benchNft.abi } as const
    const args = [seller, buyer, 11n] as const
    const transfer = { ...tile, functionName: 'transferFrom', args, chain: null } as const
    const hash = await chain.walletOf(0).writeContract(transfer)
    const { blockNumber } = await chain.client.waitForTransactionReceipt({ hash })
    await deployContracts(chain)
    expect(await chain.client.getBlockNumber()).toBe(blockNumber)
    expect(await chain.client.readContract({ ...tile, functionName: 'ownerOf', args: [11n] })).toBe(buyer)
  })

  test('puts only there what is not there yet', async () => {
    const { client, request, accounts, tokensOf } = await startChain()
    const { token, contractAccount, delegate } = await deployContracts({ request, accounts })
    await request('anvil_setCode', [delegate, '0x'])
    await request('anvil_setBalance', [contractAccount, '0x1'])
    // A contract cannot be deployed twice at one address, which keeps its nonce.
    await request('anvil_setNonce', [delegate, '0x0'])
    await deployContracts({ request, accounts })
    expect(await client.getCode({ address: delegate })).toMatch(/^0x\w{100}/)
    expect(await client.getBalance({ address: contractAccount })).toBe(1n)
    expect(await tokensOf(token, contractAccount)).toBe(parseEther('1000000'))
  })

  test('does nothing the second time, and funds who came later', async () => {
    const { client, request, accounts, methods, tokensOf } = await startChain()
    const [first, late] = [accounts.slice(0, 2), accounts.slice(2)]
    const { token } = await deployContracts({ request, accounts: first })
    methods.length = 0
    await deployContracts({ request, accounts: first })
    expect(methods.filter((method) => !['eth_getCode', 'eth_call', 'eth_getBalance'].includes(method))).toEqual([])

    await deployContracts({ request, accounts })
    const found = await Promise.all([...first, ...late].map((account) => tokensOf(token, account)))
    expect(found).toEqual(accounts.map(() => parseEther('1000000')))
    expect(await client.getBlockNumber()).toBe(2n)
  })

  test.each(['interval mining', 'no mining'])('waits for no block under %s and leaves the mode alone', async (mode) => {
    const { request, accounts, tokensOf } = await startChain(mode === 'interval mining' ? { blockTime: 3600 } : {})
    if (mode === 'no mining') await request('evm_setAutomine', [false])
    const interval = await request('anvil_getIntervalMining', [])
    const { token } = await deployContracts({ request, accounts })
    expect(await tokensOf(token, accounts[2] as Address)).toBe(parseEther('1000000'))
    expect(await request('anvil_getAutomine', [])).toBe(false)
    expect(await request('anvil_getIntervalMining', [])).toEqual(interval)
  })

  test('brings the factory along where a chain has none', async () => {
    const { request, accounts } = await startChain()
    const contracts = await deployContracts({ request, accounts })
    const bare = await startChain()
    await bare.request('anvil_setCode', ['0x4e59b44847b379578588920cA78FbF26c0B4956C', '0x'])
    expect(await deployContracts({ request: bare.request, accounts })).toEqual(contracts)
  })

  test('spreads many accounts over blocks', async () => {
    const { client, request, tokensOf } = await startChain()
    const accounts = Array.from({ length: 201 }, (_, index) => padHex(numberToHex(index + 1), { size: 20 }))
    const { token } = await deployContracts({ request, accounts })
    expect(await tokensOf(token, accounts[200] as Address)).toBe(parseEther('1000000'))
    expect(await client.getBlockNumber()).toBe(2n)
  })

  test('says so when the contracts do not get there', async () => {
    const { request, accounts } = await startChain()
    await request('evm_setAutomine', [false])
    const deaf = (method: string, params: unknown[]) =>
      method === 'evm_mine' ? Promise.resolve('0x0') : request(method, params)
    const says = /test contracts could not be put on the chain[\s\S]*token: no code at 0x/
    await expect(deployContracts({ request: deaf, accounts })).rejects.toThrow(says)
  })

  test('asks for an owner', async () => {
    const { request } = await startChain()
    await expect(deployContracts({ request, accounts: [] })).rejects.toThrow('an account that owns')
  })
})
