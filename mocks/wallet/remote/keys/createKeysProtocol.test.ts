import { hashTypedData, recoverTypedDataAddress, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { whenPending } from '#mocks/wallet/testing/waits'
import { createBench } from '../../testing/createTestWallet.ts'
import { createKeysDapp, createTestWindow } from '../testing/createTestWindow.ts'
import { createKeysProtocol } from './createKeysProtocol.ts'

const toChainUrl = (chainId: number) => `https://chain.test/${chainId}`
const typedData = {
  types: { Note: [{ name: 'account', type: 'address' }] },
  primaryType: 'Note',
  domain: { name: 'Bench', chainId: 31337 },
  message: { account: `0x${'00'.repeat(20)}` },
} as const

async function start(parameters: Parameters<typeof createBench>[0] = {}) {
  const bench = createBench(parameters)
  const { wallet, trace } = bench
  const clock = { now: () => 1_700_000_000_000 }
  const create = (seed = 'wallet-1') =>
    createKeysProtocol({ transport: 'baseAccount', wallet, trace, clock, seed, toChainUrl })
  const dapp = await createKeysDapp(create())
  return { ...bench, create, dapp, account: wallet.getState().activeAccount }
}

async function startConnected(parameters: Parameters<typeof createBench>[0] = {}) {
  const bench = await start(parameters)
  const popup = bench.dapp.open()
  await bench.dapp.handshake(popup)
  if (parameters.policy === 'ask') bench.wallet.next('eth_requestAccounts').approve()
  await bench.dapp.request(popup, 'wallet_connect', [{ capabilities: {}, chainIds: ['0x7a69'] }])
  return bench
}

test('a popup says that it has loaded, and what it says when it unloads', async () => {
  const { dapp } = await start()
  const { window } = dapp.open()
  expect(window.posted).toEqual([{ id: expect.any(String), event: 'PopupLoaded' }])
  expect(window.farewell).toEqual({ id: expect.any(String), event: 'PopupUnload' })
})

test('the handshake exchanges the keys, tells the chains and asks nobody', async () => {
  const { dapp, wallet } = await start({ policy: 'ask' })
  const popup = dapp.open()
  const nativeCurrencies = { 31337: { name: 'Ether', symbol: 'ETH', decimal: 18 } }
  const data = { chains: { 31337: 'https://chain.test/31337' }, nativeCurrencies }
  expect(await dapp.handshake(popup)).toEqual({ result: { value: null }, data })
  expect(dapp.last()).toMatchObject({
    requestId: 'request-1',
    correlationId: 'correlation-1',
    timestamp: new Date(1_700_000_000_000),
    content: { encrypted: { iv: expect.any(Uint8Array), cipherText: expect.any(ArrayBuffer) } },
  })
  expect(wallet.getState().pending).toEqual([])
  expect(popup.window.isClosed).toBe(false)
})

test('wallet_connect gives accounts, chains and capabilities, and the popup closes', async () => {
  const { dapp, account } = await start()
  const popup = dapp.open()
  await dapp.handshake(popup)
  const wish = { capabilities: {}, chainIds: ['0x1', '0x7a69'] }
  const { result, data } = await dapp.request(popup, 'wallet_connect', [wish])
  expect(result.value).toEqual({ accounts: [{ address: account, capabilities: {} }], chainIds: ['0x7a69'] })
  expect(data?.capabilities).toEqual({ '0x7a69': { atomic: { status: 'unsupported' } } })
  expect(popup.window.isClosed).toBe(true)
})

test('a popup of a dapp that was reloaded knows its key, also after the wallet started again', async () => {
  const { dapp, create, account } = await startConnected()
  const params = ['0x68656c6c6f', account]
  const before = await dapp.request(dapp.open(), 'personal_sign', params)
  const signature = before.result.value as `0x${string}`
  expect(await verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
  const window = createTestWindow({ url: 'https://keys.coinbase.com/connect' })
  const restarted = { window, session: create().open(window) }
  expect((await dapp.request(restarted, 'personal_sign', params)).result.value).toBe(signature)
})

test('a session of another wallet is refused with 4100, which makes the SDK forget it', async () => {
  const { dapp, create, account } = await startConnected()
  const other = await createKeysDapp(create('wallet-2'))
  const popup = other.open()
  await expect(dapp.request(popup, 'personal_sign', ['0x00', account])).rejects.toMatchObject({ code: 4100 })
  expect(popup.window.isClosed).toBe(true)
})

test('each origin has a key of its own', async () => {
  const { create } = await start()
  const [first, second] = [await createKeysDapp(create()), await createKeysDapp(create(), 'https://other.test')]
  await first.handshake(first.open())
  await second.handshake(second.open())
  expect(first.last()?.sender).not.toBe(second.last()?.sender)
})

test('requests go to the chain that the dapp is on', async () => {
  const { dapp, account } = await startConnected()
  const { result } = await dapp.request(dapp.open(), 'personal_sign', ['0x00', account], 5)
  expect(result.error).toMatchObject({ code: 5100 })
})

test('a popup answers all that was asked before it closes', async () => {
  const { dapp, wallet, account } = await startConnected({ policy: 'ask', persona: 'spec' })
  const popup = dapp.open()
  const [first, second] = ['0x01', '0x02'].map((data) => dapp.request(popup, 'personal_sign', [data, account]))
  await whenPending(wallet, 2)
  const [one, two] = wallet.getState().pending
  wallet.decide(one?.id ?? '', 'approve')
  await Promise.race([first, second])
  expect(popup.window.isClosed).toBe(false)
  wallet.decide(two?.id ?? '', 'close')
  await Promise.all([first, second])
  expect(popup.window.isClosed).toBe(true)
})

test('a popup that is gone withdraws what it asked', async () => {
  const { dapp, wallet, account } = await startConnected({ policy: 'ask' })
  const popup = dapp.open()
  void dapp.request(popup, 'personal_sign', ['0x00', account])
  await whenPending(wallet)
  popup.session.closed()
  expect(wallet.getState().pending).toEqual([])
  expect(popup.window.posted).toHaveLength(1)
})

test('what is not of the protocol is ignored', async () => {
  const { dapp } = await start()
  const { window, session } = dapp.open()
  const noContent = [{ event: 'x' }, { id: 1, content: {} }, { id: 'a', sender: '', content: 5 }]
  for (const junk of [undefined, null, 1, 'x', [], {}, ...noContent]) session.receive(junk)
  session.receive({ requestId: 'x', data: { version: '2.5.10', metadata: { appName: 'Shop' } } })
  expect(window.posted).toHaveLength(1)
})

test('a key that is none is a failure', async () => {
  const { dapp } = await start()
  const { window, session } = dapp.open()
  session.receive({ id: 'a', sender: 'abcd', content: { handshake: { method: 'handshake', params: [] } } })
  const answer = await window.next<{ requestId: string; content: unknown }>(({ requestId }) => requestId === 'a')
  expect(answer.content).toEqual({ failure: { code: 4100, message: expect.any(String) } })
})

test('wallet_sign puts the account into typed data that leaves it open', async () => {
  const { dapp, account } = await startConnected()
  const request = { type: '0x01', data: typedData }
  const params = [{ version: '1.0', request, mutableData: { fields: ['message.account'] } }]
  const { result } = await dapp.request(dapp.open(), 'wallet_sign', params)
  const { signature, signedData } = result.value as { signature: `0x${string}`; signedData: typeof typedData }
  expect(signedData).toEqual({ ...typedData, message: { account } })
  expect(await recoverTypedDataAddress({ ...signedData, signature })).toBe(account)
  expect(hashTypedData(signedData)).not.toBe(hashTypedData(typedData))
})

test('wallet_sign signs a text, and lets a user connect first', async () => {
  const { dapp, account } = await start()
  const popup = dapp.open()
  await dapp.handshake(popup)
  const params = [{ version: '1.0', request: { type: '0x45', data: { message: 'hello' } } }]
  const { signature } = (await dapp.request(popup, 'wallet_sign', params)).result.value as { signature: `0x${string}` }
  expect(await verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
  const { result } = await dapp.request(dapp.open(), 'wallet_sign', [{ request: { type: '0x02' } }])
  expect(result.error).toMatchObject({ code: -32602 })
})

test.each([
  ['wallet_addSubAccount', {}, 4200, 'wallet_addSubAccount'],
  ['wallet_grantPermissions', {}, 4200, 'wallet_grantPermissions'],
  ['eth_signTransaction', {}, 4200, 'eth_signTransaction'],
  ['wallet_prepareCalls', {}, 4200, 'wallet_prepareCalls'],
  ['wallet_connect', { capabilities: { addSubAccount: {} } }, 5700, 'addSubAccount'],
])('%s with %j is refused by name', async (method, param, code, name) => {
  const { dapp } = await startConnected()
  const { error } = (await dapp.request(dapp.open(), method, [param])).result
  expect(error).toEqual({ code, message: expect.stringContaining(name) })
})
