import { expect, test } from 'vitest'
import { linkFlows } from '#mocks/trace/linkFlows'
import { createKeysDapp } from '#mocks/wallet/remote/testing/createTestWindow'
import { createBench } from '../../testing/createTestWallet.ts'
import { createKeysProtocol } from './createKeysProtocol.ts'

async function start(policy: 'approve' | 'reject' = 'approve') {
  const { wallet, trace } = createBench({ policy })
  const toChainUrl = (chainId: number) => `https://chain.test/${chainId}`
  const parameters = { wallet, trace, clock: { now: () => 0 }, seed: 'wallet-1', toChainUrl }
  const protocol = createKeysProtocol({ transport: 'coinbase', ...parameters })
  return { wallet, trace, dapp: await createKeysDapp(protocol) }
}

test('the wallet signs itself', async () => {
  const { dapp } = await start()
  const { window, session } = dapp.open()
  session.receive({ id: 'a', event: 'selectSignerType', data: { options: 'all', handshakeRequest: {} } })
  expect(window.posted.at(-1)).toEqual({ requestId: 'a', id: expect.any(String), data: 'scw' })
  expect(window.isClosed).toBe(false)
})

test('the handshake connects, and the popup closes', async () => {
  const { dapp, wallet } = await start()
  const popup = dapp.open()
  const { result, data } = await dapp.handshake(popup, 'eth_requestAccounts', { appName: 'Shop', appChainIds: [31337] })
  expect(result.value).toEqual([wallet.getState().activeAccount])
  expect(data?.chains).toEqual({ 31337: 'https://chain.test/31337' })
  expect(popup.window.isClosed).toBe(true)
})

test('a refused connection is 4001', async () => {
  const { dapp } = await start('reject')
  const { result } = await dapp.handshake(dapp.open(), 'eth_requestAccounts', {})
  expect(result).toEqual({ error: { code: 4001, message: expect.any(String) } })
})

test('a batch of a dapp that is not connected lets its user connect first', async () => {
  const { dapp, wallet } = await start()
  const popup = dapp.open()
  await dapp.handshake(popup)
  const calls = [{ to: `0x${'33'.repeat(20)}`, value: '0x1' }]
  const batch = { version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls }
  const { result } = await dapp.request(popup, 'wallet_sendCalls', [batch])
  expect(result.value).toEqual({ id: expect.any(String) })
  expect(wallet.getState().batches).toHaveLength(1)
})

test('what a request asks the wallet in other words is the same flow', async () => {
  const { dapp, trace } = await start()
  await dapp.handshake(dapp.open(), 'eth_requestAccounts', {})
  const [flow] = linkFlows(trace.snapshot())
  const asked = flow?.events.flatMap(({ hop, phase, method }) => (phase === 'request' ? [`${hop} ${method}`] : []))
  expect(asked).toEqual(['peer eth_requestAccounts', 'wallet wallet_connect', 'person wallet_connect'])
})
