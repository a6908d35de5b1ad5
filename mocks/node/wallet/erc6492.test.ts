import { type Hex, isErc6492Signature } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '#mocks/node/testing/startTestMarket'
import { createConnected, origin, chain as testChain } from '#mocks/wallet/testing/createTestWallet'
import { deployContracts } from '../chainControl/deployContracts.ts'
import { toUndeployedAccount } from '../chainControl/toUndeployedAccount.ts'

let node: TestChain

beforeAll(async () => {
  node = await startTestChain({ chainId: testChain.chainId })
  await deployContracts(node)
})

afterAll(() => node.stop())

/** Connects a wallet whose only account is a contract that is not deployed. */
async function start(salt: bigint) {
  const [owner = '0x'] = node.accounts
  const undeployed = toUndeployedAccount({ owner, salt })
  const bench = await createConnected({
    persona: 'safe',
    mnemonic: node.mnemonic,
    chains: [{ ...testChain, rpcUrl: node.url }],
    contractAccounts: [undeployed],
    send: (_chain, _id, { method, params = [] }) => node.request(method, params as unknown[]),
  })
  return { ...bench, undeployed }
}

test('a message of an account that is not deployed verifies, and another one does not', async () => {
  const { account, request, undeployed } = await start(1n)
  expect(account).toBe(undeployed.address)
  expect(await node.client.getCode({ address: account })).toBeUndefined()
  const signature = (await request('personal_sign', ['hello', account])) as Hex
  expect(isErc6492Signature(signature)).toBe(true)
  expect(await node.client.verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
  expect(await node.client.verifyMessage({ address: account, message: 'bye', signature })).toBe(false)
})

test('typed data too', async () => {
  const { account, request } = await start(2n)
  const typedData = {
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    domain: { name: 'Post', chainId: testChain.chainId },
    message: { text: 'Hello' },
  } as const
  const signature = (await request('eth_signTypedData_v4', [account, typedData])) as Hex
  expect(await node.client.verifyTypedData({ address: account, ...typedData, signature })).toBe(true)
})

test('a log-in by the window of another SDK', async () => {
  const { account, wallet } = await start(3n)
  const connection = wallet.openConnection(origin, { transport: 'baseAccount' })
  const params = [{ capabilities: { signInWithEthereum: { nonce: 'abcdefgh' } } }]
  const { accounts } = (await connection.request({ method: 'wallet_connect', params })) as {
    accounts: { capabilities: { signInWithEthereum: { message: string; signature: Hex } } }[]
  }
  const { message = '', signature = '0x' } = accounts[0]?.capabilities.signInWithEthereum ?? {}
  expect(parseSiweMessage(message).address).toBe(account)
  expect(await node.client.verifySiweMessage({ message, signature })).toBe(true)
})

test('once it is deployed, a signature is that of ERC-1271 alone, and earlier ones stay valid', async () => {
  const { account, request, undeployed } = await start(4n)
  const before = (await request('personal_sign', ['hello', account])) as Hex
  const { factory: to, factoryData: data } = undeployed.deployment ?? {}
  await node.request('eth_sendTransaction', [{ from: node.accounts[0], to, data, gas: '0x2dc6c0' }])
  await node.request('evm_mine', [])
  expect(await node.client.getCode({ address: account })).toMatch(/^0x60/)
  const after = (await request('personal_sign', ['hello', account])) as Hex
  expect(isErc6492Signature(after)).toBe(false)
  for (const signature of [before, after])
    expect(await node.client.verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
})
