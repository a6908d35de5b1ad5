import { once } from 'node:events'
import { getAddress } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'
import { type BenchContracts, deployContracts } from '../chainControl/deployContracts.ts'
import { askForResult, askRpc } from '../testing/askRpc.ts'
import { openTestSocket } from '../testing/openTestSocket.ts'
import { startTestChain, type TestChain } from '../testing/startTestMarket.ts'
import { createFileParts, testParts } from '../testing/testParts.ts'
import { type BenchWalletParameters, startBenchWallet } from './startBenchWallet.ts'

const parts = createFileParts()
/** A chain with the bench's contracts, and a chain without. */
let chain: TestChain
let empty: TestChain
let contracts: BenchContracts

beforeAll(async () => {
  const start = () => parts.add(startTestChain({ mnemonic: DEFAULT_MNEMONIC }))
  ;[chain, empty] = await Promise.all([start(), start()])
  contracts = await deployContracts(chain)
})

async function start(parameters: Partial<BenchWalletParameters> = {}) {
  const server = await testParts.add(startBenchWallet({ rpc: chain.url, ...parameters }))
  const ask = async (method: string, params: unknown[] = []) => {
    const { result, error } = await askRpc(server.rpcUrl, method, ...params)
    return error ?? result
  }
  return { server, ask }
}

test('has the manners of a persona', async () => {
  const [spec, metamask] = await Promise.all([start(), start({ persona: 'metamask' })])
  const [account] = (await spec.ask('eth_requestAccounts')) as [`0x${string}`]
  expect(account).toBe(getAddress(account))
  expect(await metamask.ask('eth_requestAccounts')).toEqual([account.toLowerCase()])
})

test('shares the contract account where the persona has one and the chain too', async () => {
  const { ask } = await start({ persona: 'safe' })
  expect(await ask('eth_requestAccounts')).toEqual([contracts.contractAccount])
  const without = startBenchWallet({ rpc: empty.url, persona: 'safe' })
  await expect(without).rejects.toThrow(`the chain at ${empty.url} has none`)
})

test("makes batches atomic where the bench's delegate is on the chain", async () => {
  const readStatus = async (rpc: string) => {
    const { ask } = await start({ rpc })
    const [account] = (await ask('eth_requestAccounts')) as [string]
    const capabilities = await ask('wallet_getCapabilities', [account, ['0x7a69']])
    // EIP-5792 §"atomic": absent means unsupported.
    expect(capabilities).not.toHaveProperty('code')
    return (capabilities as Record<string, { atomic?: { status: string } }>)['0x7a69']?.atomic?.status ?? 'unsupported'
  }
  expect([await readStatus(chain.url), await readStatus(empty.url)]).toEqual(['ready', 'unsupported'])
})

test('tells a client by WebSocket what it subscribed to', async () => {
  const { server } = await start()
  const { socket } = await openTestSocket(server.wsUrl)
  const hear = async () => JSON.parse(String((await once(socket, 'message'))[0])) as Record<string, unknown>
  socket.send('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["newHeads"]}')
  const { result: subscription } = await hear()
  expect(subscription).toMatch(/^0x/)
  const told = hear()
  await askForResult(chain.url, 'evm_mine')
  const result = { parentHash: expect.stringMatching(/^0x/) }
  expect(await told).toMatchObject({ method: 'eth_subscription', params: { subscription, result } })
})

test.each([
  [{ policy: 'ask' }, 'no user interface in which to ask'],
  [{ rpc: 'http://192.168.0.1:8545' }, 'cannot use the node http://192.168.0.1:8545'],
  [{ rpc: 'http://127.0.0.1:1' }, 'No chain answers at http://127.0.0.1:1.'],
  [{ mnemonic: 'test test' }, 'It has 2 words'],
])('%j is refused', async (parameters, says) => {
  await expect(startBenchWallet({ rpc: chain.url, ...parameters })).rejects.toThrow(says)
})
