import { type Address, createPublicClient, http, numberToHex, padHex, parseEther } from 'viem'
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { afterEach, describe, expect, test } from 'vitest'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { deployContracts } from './deployContracts.ts'
import { type Anvil, type AnvilParameters, startAnvil } from './startAnvil.ts'

const running: Anvil[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((anvil) => anvil.stop()))
})

async function startChain(parameters: AnvilParameters = {}) {
  const mnemonic = generateMnemonic(english)
  const anvil = await startAnvil({ mnemonic, ...parameters })
  running.push(anvil)
  const client = createPublicClient({ transport: http(anvil.url, { retryCount: 0 }) })
  const methods: string[] = []
  const request = (method: string, params: unknown[]): Promise<unknown> => {
    methods.push(method)
    return client.request({ method, params } as never)
  }
  const accounts = Array.from({ length: 3 }, (_, index) => mnemonicToAccount(mnemonic, { addressIndex: index }).address)
  const balance = (address: Address, account: Address) =>
    client.readContract({ address, abi: benchToken.abi, functionName: 'balanceOf', args: [account] })
  return { client, request, methods, accounts, balance }
}

describe('deployContracts', () => {
  test('puts the token at the same address on every chain and funds the accounts', async () => {
    const [one, other] = await Promise.all([startChain(), startChain({ chainId: 31338 })])
    // What happened on a chain before makes no difference.
    await other.request('anvil_mine', ['0x5'])
    const [{ token }, second] = await Promise.all([deployContracts(one), deployContracts(other)])

    expect(second.token).toBe(token)
    const contract = { address: token, abi: benchToken.abi } as const
    expect(await one.client.readContract({ ...contract, functionName: 'symbol' })).toBe('BENCH')
    expect(await one.client.readContract({ ...contract, functionName: 'totalSupply' })).toBe(parseEther('3000000'))
    for (const account of one.accounts) {
      expect(await one.balance(token, account)).toBe(parseEther('1000000'))
      expect(await one.client.getTransactionCount({ address: account })).toBe(0)
    }
    expect(await one.client.getBlockNumber()).toBe(1n)
    expect(await one.request('anvil_getAutomine', [])).toBe(true)
  })

  test('does nothing the second time, and funds who came later', async () => {
    const { client, request, accounts, methods, balance } = await startChain()
    const [first, late] = [accounts.slice(0, 2), accounts.slice(2)]
    const { token } = await deployContracts({ request, accounts: first })
    methods.length = 0
    await deployContracts({ request, accounts: first })
    expect(methods.filter((method) => !['eth_getCode', 'eth_call'].includes(method))).toEqual([])

    await deployContracts({ request, accounts })
    expect(await Promise.all([...first, ...late].map((account) => balance(token, account)))).toEqual(
      accounts.map(() => parseEther('1000000')),
    )
    expect(await client.getBlockNumber()).toBe(2n)
  })

  test.each(['interval mining', 'no mining'])('waits for no block under %s and leaves the mode alone', async (mode) => {
    const { request, accounts, balance } = await startChain(mode === 'interval mining' ? { blockTime: 3600 } : {})
    if (mode === 'no mining') await request('evm_setAutomine', [false])
    const interval = await request('anvil_getIntervalMining', [])
    const { token } = await deployContracts({ request, accounts })
    expect(await balance(token, accounts[2] as Address)).toBe(parseEther('1000000'))
    expect(await request('anvil_getAutomine', [])).toBe(false)
    expect(await request('anvil_getIntervalMining', [])).toEqual(interval)
  })

  test('brings the factory along where a chain has none', async () => {
    const { request, accounts } = await startChain()
    const { token } = await deployContracts({ request, accounts })
    const bare = await startChain()
    await bare.request('anvil_setCode', ['0x4e59b44847b379578588920cA78FbF26c0B4956C', '0x'])
    expect(await deployContracts(bare)).toEqual({ token })
  })

  test('spreads many accounts over blocks', async () => {
    const { client, request, balance } = await startChain()
    const accounts = Array.from({ length: 450 }, (_, index) => padHex(numberToHex(index + 1), { size: 20 }))
    const { token } = await deployContracts({ request, accounts })
    expect(await balance(token, accounts[449] as Address)).toBe(parseEther('1000000'))
    expect(await client.getBlockNumber()).toBe(3n)
  })

  test('says so when the token does not get there', async () => {
    const { request, accounts } = await startChain()
    await request('evm_setAutomine', [false])
    const deaf = (method: string, params: unknown[]) =>
      method === 'evm_mine' ? Promise.resolve('0x0') : request(method, params)
    await expect(deployContracts({ request: deaf, accounts })).rejects.toThrow(
      /test token could not be put on the chain[\s\S]*no code at that address/,
    )
  })
})
