import { type Address, type Hex, hashMessage, recoverMessageAddress, stringToHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '#mocks/node/testing/startTestMarket'
import { createConnected, origin, chain as testChain } from '#mocks/wallet/testing/createTestWallet'
import { deployContracts } from '../chainControl/deployContracts.ts'

let node: TestChain
let contractAccount: Address

beforeAll(async () => {
  node = await startTestChain({ chainId: testChain.chainId })
  contractAccount = (await deployContracts(node)).contractAccount
})

afterAll(() => node.stop())

/** Connects a wallet whose only account is the contract, with the contract's owner among its keys. */
async function createSafe() {
  const bench = await createConnected({
    persona: 'safe',
    mnemonic: node.mnemonic,
    chains: [{ ...testChain, rpcUrl: node.url }],
    contractAccounts: [{ address: contractAccount, owner: node.accounts[0] as Address }],
    send: (_chain, _id, { method, params = [] }) => node.request(method, params as unknown[]),
  })
  const sign = (method: string, params: unknown[]) => bench.request(method, params) as Promise<Hex>
  return { ...bench, sign }
}

describe('a contract account signs by ERC-1271', () => {
  test.each<[string, (text: string) => string]>([
    ['text', (text) => text],
    ['hex', stringToHex],
  ])('a message given as %s', async (_, write) => {
    const { account, sign } = await createSafe()
    expect(account).toBe(contractAccount)
    const signature = await sign('personal_sign', [write('Grüße'), account])
    expect(await node.client.verifyMessage({ address: account, message: 'Grüße', signature })).toBe(true)
    expect(await node.client.verifyMessage({ address: account, message: 'Grüsse', signature })).toBe(false)
  })

  test.each(['eth_signTypedData', 'eth_signTypedData_v4'])('typed data, %s', async (method) => {
    const { account, sign } = await createSafe()
    const typedData = {
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      domain: { name: 'Post', chainId: testChain.chainId },
      message: { text: 'Hello' },
    } as const
    const signature = await sign(method, [account, typedData])
    expect(await node.client.verifyTypedData({ address: account, ...typedData, signature })).toBe(true)
    const other = { ...typedData, message: { text: 'Goodbye' } }
    expect(await node.client.verifyTypedData({ address: account, ...other, signature })).toBe(false)
  })

  test('a log-in (EIP-4361)', async () => {
    const { account, sign } = await createSafe()
    const message = createSiweMessage({
      domain: new URL(origin).host,
      address: account,
      uri: origin,
      version: '1',
      chainId: testChain.chainId,
      nonce: 'abcdefgh1',
    })
    const signature = await sign('personal_sign', [message, account])
    expect(await node.client.verifySiweMessage({ message, signature })).toBe(true)
  })

  test("its signature is no key's: who recovers one finds neither account nor owner", async () => {
    const { account, sign } = await createSafe()
    const signature = await sign('personal_sign', ['Hi', account])
    const recovered = await recoverMessageAddress({ message: 'Hi', signature })
    expect([contractAccount, node.accounts[0]]).not.toContain(recovered)
    const isValid = await node.client.verifyHash({ address: account, hash: hashMessage('Hi'), signature })
    expect(isValid).toBe(true)
  })
})
