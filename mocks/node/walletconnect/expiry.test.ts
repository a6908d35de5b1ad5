import { describe, expect, test, vi } from 'vitest'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { dappOrigin } from './testing/createDapp.ts'
import { createTestBench, eventually } from './testing/createTestBench.ts'

const bench = createTestBench()

/** Only `Date` is faked: timers keep running, and the clients check the time every five seconds. */
function passSeconds(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

describe('what waits for the person too long', () => {
  test('goes: proposal, log-in and request leave no card, and the dapp hears of it', async () => {
    const asking = bench.wallet({ wallet: { policy: 'ask' } })
    const dapp = await bench.dapp()
    const { approved } = await dapp.propose(asking.peer)
    const logIn = await bench.dapp()
    const { uri = '', response } = await logIn.client.authenticate({
      chains: ['eip155:31337'],
      domain: 'dapp.test',
      uri: 'https://dapp.test',
      nonce: '1',
      methods: ['personal_sign'],
    })
    response().catch(() => undefined)
    await asking.peer.pair(uri)

    const connected = bench.wallet()
    const other = await bench.dapp()
    const session = await other.connect(connected.peer)
    connected.wallet.setPolicy('ask')
    const address = connected.wallet.getState().accounts[0]?.address
    const request = { method: 'personal_sign', params: ['0x6869', address] }
    const asked = other.client.request({ topic: session.topic, chainId: 'eip155:31337', request, expiry: 300 })
    asked.catch(() => undefined)

    await eventually(() => asking.wallet.getState().pending).toHaveLength(2)
    await eventually(() => connected.wallet.getState().pending).toHaveLength(1)
    passSeconds(301)
    await eventually(() => asking.wallet.getState().pending.map(({ method }) => method)).toEqual([
      'wc_sessionAuthenticate',
    ])
    await expect(approved).rejects.toMatchObject({ message: 'Proposal expired' })
    await eventually(() => connected.wallet.getState().pending).toEqual([])
    passSeconds(3601)
    await eventually(() => asking.wallet.getState().pending).toEqual([])
    expect(asking.wallet.getState().permissions).toEqual({})
    expect(asking.peer.getState()).toMatchObject({ sessions: [], fault: undefined })
    expect(connected.peer.getState().fault).toBeUndefined()
  })

  test('a session ends after its seven days, and its permission with it', async () => {
    const { peer, wallet } = bench.wallet()
    const dapp = await bench.dapp()
    await dapp.connect(peer)
    expect(wallet.getState().permissions).not.toEqual({})
    passSeconds(7 * 86_400 + 1)
    await eventually(() => peer.getState().sessions).toEqual([])
    expect(wallet.getState().permissions).toEqual({})
  })

  test('a session ends while the wallet is closed: its permission is gone when it opens', async () => {
    let saved: string | undefined
    const kept = {
      load: () => saved,
      save(text: string) {
        saved = text
      },
    }
    const peer = { storage: createMemoryStorage(), storagePrefix: 'wallet-expired' }
    const first = bench.wallet({ wallet: { storage: kept }, peer })
    const dapp = await bench.dapp()
    await dapp.connect(first.peer)
    await first.peer.stop()
    passSeconds(7 * 86_400 + 1)
    const second = bench.wallet({ wallet: { storage: kept }, peer })
    expect(Object.keys(second.wallet.getState().permissions)).toEqual([dappOrigin])
    await eventually(() => second.wallet.getState().permissions).toEqual({})
    expect(second.peer.getState()).toMatchObject({ sessions: [], fault: undefined })
  })
})
