import { expect, test, vi } from 'vitest'
import { dappOrigin } from './testing/createDapp.ts'
import { createKept, createTestBench, eventually } from './testing/createTestBench.ts'

const bench = createTestBench()

/** Only `Date` is faked: timers keep running, and the clients check the time every five seconds. */
function passSeconds(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

test('goes: proposal, log-in and request leave no card, and the dapp hears of it', async () => {
  const asking = bench.wallet({ wallet: { policy: 'ask' } })
  const dapp = await bench.dapp()
  const { approved } = await dapp.propose(asking.peer)
  const logIn = await bench.dapp()
  const wanted = { chains: ['eip155:31337'], domain: 'dapp.test', uri: 'https://dapp.test', nonce: '1' }
  const { uri = '', response } = await logIn.client.authenticate({ ...wanted, methods: ['personal_sign'] })
  response().catch(() => undefined)
  await asking.peer.pair(uri)

  const connected = await bench.connect()
  const { dapp: other, session } = connected
  connected.wallet.setPolicy('ask')
  const request = { method: 'personal_sign', params: ['0x6869', connected.address] }
  const asked = other.client.request({ topic: session.topic, chainId: 'eip155:31337', request, expiry: 300 })
  asked.catch(() => undefined)

  await eventually(() => asking.wallet.getState().pending).toHaveLength(2)
  await eventually(() => connected.wallet.getState().pending).toHaveLength(1)
  passSeconds(301)
  const methods = () => asking.wallet.getState().pending.map(({ method }) => method)
  await eventually(methods).toEqual(['wc_sessionAuthenticate'])
  await expect(approved).rejects.toMatchObject({ message: 'Proposal expired' })
  await eventually(() => connected.wallet.getState().pending).toEqual([])
  passSeconds(3601)
  await eventually(() => asking.wallet.getState().pending).toEqual([])
  expect(asking.wallet.getState().permissions).toEqual({})
  expect(asking.peer.getState()).toMatchObject({ sessions: [], fault: undefined })
  expect(connected.peer.getState().fault).toBeUndefined()
})

test('a session ends after its seven days, and its permission with it', async () => {
  const { peer, wallet } = await bench.connect()
  expect(wallet.getState().permissions).not.toEqual({})
  passSeconds(7 * 86_400 + 1)
  await eventually(() => peer.getState().sessions).toEqual([])
  expect(wallet.getState().permissions).toEqual({})
})

test('a session ends while the wallet is closed: its permission is gone when it opens', async () => {
  const parameters = createKept('wallet-expired')
  const first = await bench.connect(bench.wallet(parameters))
  await first.peer.stop()
  passSeconds(7 * 86_400 + 1)
  const second = bench.wallet(parameters)
  expect(Object.keys(second.wallet.getState().permissions)).toEqual([dappOrigin])
  await eventually(() => second.wallet.getState().permissions).toEqual({})
  expect(second.peer.getState()).toMatchObject({ sessions: [], fault: undefined })
})
