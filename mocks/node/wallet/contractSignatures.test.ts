import {
  type Address,
  getAddress,
  type Hex,
  hashMessage,
  isErc6492Signature,
  recoverMessageAddress,
  stringToHex,
} from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ContractAccount } from '#mocks/wallet/accounts/createAccounts'
import { origin } from '#mocks/wallet/testing/createTestWallet'
import { toUndeployedAccount } from '../chainControl/toUndeployedAccount.ts'
import { createWalletStage } from './testing/startWalletOnChain.ts'

const stage = createWalletStage()
let owner: Address

beforeAll(async () => {
  const [first = '0x'] = (await stage.ask('eth_accounts')) as Address[]
  owner = getAddress(first)
})

async function start(isDeployed: boolean, salt = 1n) {
  const deployed: ContractAccount = { address: stage.contracts.contractAccount, owner }
  const contract = isDeployed ? deployed : toUndeployedAccount({ owner, salt })
  const connected = await stage.connect({ persona: 'safe', contractAccounts: [contract] })
  expect(connected.account).toBe(contract.address)
  const sign = (method: string, params: unknown[]) => connected.request(method, params) as Promise<Hex>
  return { ...connected, contract, sign }
}

describe.each([
  ['a contract account signs by ERC-1271', true],
  ['one that is not deployed signs by ERC-6492', false],
])('%s', (_, isDeployed) => {
  test.each<[string, (text: string) => string]>([
    ['text', (text) => text],
    ['hex', stringToHex],
  ])('a message given as %s', async (_as, write) => {
    const { account, sign } = await start(isDeployed)
    const signature = await sign('personal_sign', [write('Grüße'), account])
    expect((await stage.client.getCode({ address: account })) !== undefined).toBe(isDeployed)
    expect(isErc6492Signature(signature)).toBe(!isDeployed)
    expect(await stage.client.verifyMessage({ address: account, message: 'Grüße', signature })).toBe(true)
    expect(await stage.client.verifyMessage({ address: account, message: 'Grüsse', signature })).toBe(false)
  })

  test.each(['eth_signTypedData', 'eth_signTypedData_v4'])('typed data, %s', async (method) => {
    const { account, sign } = await start(isDeployed)
    const typedData = {
      types: { Mail: [{ name: 'text', type: 'string' }] },
      primaryType: 'Mail',
      domain: { name: 'Post', chainId: 31337 },
      message: { text: 'Hello' },
    } as const
    const signature = await sign(method, [account, typedData])
    expect(await stage.client.verifyTypedData({ address: account, ...typedData, signature })).toBe(true)
    const other = { ...typedData, message: { text: 'Goodbye' } }
    expect(await stage.client.verifyTypedData({ address: account, ...other, signature })).toBe(false)
  })
})

test('a log-in (EIP-4361)', async () => {
  const { account, sign } = await start(true)
  const { host: domain } = new URL(origin)
  const fields = { domain, address: account, uri: origin, version: '1', chainId: 31337, nonce: 'abcdefgh1' } as const
  const message = createSiweMessage(fields)
  const signature = await sign('personal_sign', [message, account])
  expect(await stage.client.verifySiweMessage({ message, signature })).toBe(true)
})

test("its signature is no key's: who recovers one finds neither account nor owner", async () => {
  const { account, sign } = await start(true)
  const signature = await sign('personal_sign', ['Hi', account])
  const recovered = await recoverMessageAddress({ message: 'Hi', signature })
  expect([account, owner]).not.toContain(recovered)
  expect(await stage.client.verifyHash({ address: account, hash: hashMessage('Hi'), signature })).toBe(true)
})

test('a log-in by the window of another SDK, before the account is deployed', async () => {
  const { account, wallet } = await start(false)
  const connection = wallet.openConnection(origin, { transport: 'baseAccount' })
  const params = [{ capabilities: { signInWithEthereum: { nonce: 'abcdefgh' } } }]
  const { accounts } = (await connection.request({ method: 'wallet_connect', params })) as {
    accounts: { capabilities: { signInWithEthereum: { message: string; signature: Hex } } }[]
  }
  const { message = '', signature = '0x' } = accounts[0]?.capabilities.signInWithEthereum ?? {}
  expect(parseSiweMessage(message).address).toBe(account)
  expect(await stage.client.verifySiweMessage({ message, signature })).toBe(true)
})

test('once it is deployed, a signature is that of ERC-1271 alone, and earlier ones stay valid', async () => {
  const { account, sign, contract } = await start(false, 2n)
  const before = await sign('personal_sign', ['hello', account])
  const { factory: to, factoryData: data } = contract.deployment ?? {}
  await stage.receiptOf(await stage.ask('eth_sendTransaction', [{ from: owner, to, data, gas: '0x2dc6c0' }]))
  expect(await stage.client.getCode({ address: account })).toMatch(/^0x60/)
  const after = await sign('personal_sign', ['hello', account])
  expect(isErc6492Signature(after)).toBe(false)
  for (const signature of [before, after])
    expect(await stage.client.verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
})
