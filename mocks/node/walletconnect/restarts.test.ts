import { type Hex, verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { withResolvers } from '#mocks/core/promises'
import type { Trace } from '#mocks/trace/createTrace'
import type { SendRpc } from '#mocks/wallet/walletCore'
import type { WalletParameters } from '#mocks/wallet/walletParameters'
import { createMemoryStorage } from './createMemoryStorage.ts'
import { dappOrigin } from './testing/createDapp.ts'
import { createKept, createTestBench, eventually, expectSignature } from './testing/createTestBench.ts'

const bench = createTestBench()

function createKeeper(prefix: string) {
  const { wallet: kept, peer } = createKept(prefix)
  return (wallet: Partial<WalletParameters> = {}) => ({
    ...bench.wallet({ wallet: { ...kept, ...wallet }, peer }),
    /** Storage of the wallet's side, in addition to the client's. */
    kept: (name: string) => peer.storage.getItem(`wc@2:walletbench:${prefix}//${name}`),
  })
}

function ended(trace: Trace): (string | undefined)[] {
  return trace
    .snapshot()
    .filter(({ hop, phase, method }) => hop === 'peer' && phase !== 'request' && phase !== 'note' && method !== CONNECT)
    .map(({ method }) => method)
    .sort()
}
const CONNECT = 'wallet_requestPermissions'

test('the wallet is closed and opened again: its sessions come back and answer', async () => {
  const open = createKeeper('wallet-reopened')
  const first = await bench.connect(open())
  await first.peer.stop()
  expect(first.peer.getState()).toMatchObject({ status: 'stopped' })

  const second = open()
  await expectSignature(first)
  expect(second.peer.getState().sessions).toMatchObject([{ topic: first.session.topic, origin: dappOrigin }])
  await expect(first.peer.pair('wc:x@2')).rejects.toThrow()
})

test('the wallet is opened again on a slow disk: a message is noted before its request', async () => {
  const { wallet, peer } = createKept('wallet-on-a-slow-disk')
  const first = await bench.connect(bench.wallet({ wallet, peer }))
  await first.peer.stop()
  const signing = expectSignature(first)

  const { promise: written, resolve: write } = withResolvers<void>()
  async function setItem(key: string, value: unknown) {
    if (key.includes('//messages')) await written
    await peer.storage.setItem(key, value)
  }
  const second = bench.wallet({ wallet, peer: { ...peer, storage: Object.assign({}, peer.storage, { setItem }) } })
  const seen = () =>
    second.trace
      .snapshot()
      .filter(({ hop, method }) => hop === 'peer' && (method === 'wc_sessionRequest' || method === 'personal_sign'))
      .map(({ phase, method, data }) => `${data['direction'] ?? phase} ${method}`)
  // The client reports a message once it is written, and opens what it has one second after its start.
  await eventually(seen).toContain('request personal_sign')
  write()
  await signing
  const answered = ['response personal_sign', 'out wc_sessionRequest']
  expect(seen()).toEqual(['in wc_sessionRequest', 'request personal_sign', ...answered])
})

test('the wallet is closed before its client noted that it opened a request: the user is asked once', async () => {
  const { wallet, peer } = createKept('wallet-closed-too-early')
  let opened = false
  async function setItem(key: string, value: unknown) {
    const isKept = !(opened && key.includes('//messages_withoutClientAck'))
    if (isKept) await peer.storage.setItem(key, value)
  }
  const storage = Object.assign({}, peer.storage, { setItem })
  const first = await bench.connect(
    bench.wallet({ wallet: { ...wallet, policy: 'approve' }, peer: { ...peer, storage } }),
  )
  first.wallet.setPolicy('ask')
  const stop = first.wallet.subscribe(() => (opened ||= first.wallet.getState().pending.length > 0))
  const signing = expectSignature(first)
  await eventually(() => first.wallet.getState().pending.length).toBe(1)
  stop()
  await first.peer.stop()

  const second = bench.wallet({ wallet, peer })
  second.wallet.setPolicy('approve')
  const count = (phase: string, method: string) => {
    const events = second.trace.snapshot().filter(({ hop }) => hop === 'peer')
    return events.filter((event) => event.method === method && (event.data['direction'] ?? event.phase) === phase)
      .length
  }
  await signing
  await eventually(() => count('out', 'wc_sessionRequest')).toBe(2)
  expect(count('request', 'personal_sign')).toBe(1)
  await eventually(() => peer.storage.getItem('wc@2:walletbench:wallet-closed-too-early//answers')).toEqual({})
})

test('the wallet is opened again with other accounts: a session of those that are gone ends', async () => {
  const open = createKeeper('wallet-of-contracts')
  const first = await bench.connect(open())
  await first.peer.stop()

  const contractAccounts = [{ address: `0x${'c0'.repeat(20)}`, owner: first.address }] as const
  const second = open({ persona: 'safe', contractAccounts })
  await eventually(() => second.peer.getState().sessions).toEqual([])
  expect(second.wallet.getState().permissions).toEqual({})
})

test('the wallet is closed while requests wait for the person: they wait again when it opens', async () => {
  const open = createKeeper('wallet-asked-again')
  const first = await bench.connect(open())
  const { dapp, session, address } = first
  first.wallet.setPolicy('ask')
  const sign = (text: string) => dapp.request<Hex>(session, 'personal_sign', [text, address])
  const asked = ['0x6131', '0x6132', '0x6133'].map(sign)
  await eventually(() => first.wallet.getState().pending).toHaveLength(3)
  await first.peer.stop()
  expect(first.wallet.getState().pending).toEqual([])

  const second = open()
  await eventually(() => second.wallet.getState().pending).toHaveLength(3)
  for (const { id } of second.wallet.getState().pending) second.wallet.decide(id, 'approve')
  const signatures = await Promise.all(asked)
  for (const [index, signature] of signatures.entries())
    expect(await verifyMessage({ address, message: `a${index + 1}`, signature })).toBe(true)
})

test('the wallet is closed with a decision that the dapp has not: it is sent when it opens, done once', async () => {
  const open = createKeeper('wallet-decided')
  const first = await bench.connect(open())
  const { dapp, session, address } = first
  first.wallet.setPolicy('ask')
  const asked = dapp.request<Hex>(session, 'eth_sendTransaction', [{ from: address, to: address }])
  const refused = dapp.request<Hex>(session, 'personal_sign', ['0x6869', address])
  refused.catch(() => undefined)
  await eventually(() => first.wallet.getState().pending).toHaveLength(2)
  await first.peer.goOffline()
  for (const { id, method } of first.wallet.getState().pending)
    first.wallet.decide(id, method === 'personal_sign' ? 'reject' : 'approve')
  await eventually(() => first.sent.map(({ method }) => method)).toContain('eth_sendRawTransaction')
  await eventually(() => ended(first.trace)).toEqual(['eth_sendTransaction', 'personal_sign'])
  await first.peer.stop()

  const second = open()
  second.wallet.setPolicy('approve')
  expect(await asked).toMatch(/^0x[0-9a-f]{64}$/)
  await expect(refused).rejects.toMatchObject({ code: 4001 })
  // A transaction that was sent is neither sent nor asked again.
  expect(second.sent).toEqual([])
  expect(ended(second.trace)).toEqual([])
  await eventually(() => second.kept('answers')).toEqual({})
})

test('the wallet is closed while the node takes a transaction: it is not sent again', async () => {
  const open = createKeeper('wallet-sending')
  const { promise: taken, resolve: take } = withResolvers<void>()
  const hash = `0x${'cd'.repeat(32)}`
  const sent: string[] = []
  const node = (wait: Promise<void> | undefined): SendRpc => {
    return async (_chain, _id, { method }) => {
      sent.push(method)
      if (method === 'eth_getBlockByNumber') return { number: '0x1', baseFeePerGas: '0x7', timestamp: '0x1' }
      if (method !== 'eth_sendRawTransaction') return '0x5208'
      await wait
      return hash
    }
  }
  const first = open({ send: node(taken) })
  const { dapp, session, address } = await bench.connect(first)
  const asked = dapp.request<Hex>(session, 'eth_sendTransaction', [{ from: address, to: address }])
  await eventually(() => sent).toContain('eth_sendRawTransaction')
  await first.peer.stop()
  take()
  await eventually(() => first.kept('answers')).not.toEqual(undefined)
  open({ send: node(undefined) })
  expect(await asked).toBe(hash)
  expect(sent.filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(1)
})

test('the wallet lost its permissions while closed: its sessions end when it opens', async () => {
  const peer = { storage: createMemoryStorage(), storagePrefix: 'wallet-forgot' }
  const first = await bench.connect(bench.wallet({ peer }))
  await first.peer.stop()
  const second = bench.wallet({ peer })
  await eventually(() => first.dapp.client.session.keys).toEqual([])
  await eventually(() => second.peer.getState().sessions).toEqual([])
})

test('what is in the storage of the wallet may be anything', async () => {
  const storage = createMemoryStorage()
  await storage.setItem('wc@2:walletbench:wallet-junk//dapps', { a: null, b: { origin: 1 }, c: 'x' })
  await storage.setItem('wc@2:walletbench:wallet-junk//answers', { a: null, 'b:1': { id: 1 }, 'c:2': 'x' })
  const { peer } = await bench.connect(bench.wallet({ peer: { storage, storagePrefix: 'wallet-junk' } }))
  await eventually(() => peer.getState()).toMatchObject({ fault: undefined, sessions: [{ origin: dappOrigin }] })
})

test('the dapp is closed and opened again: its session goes on', async () => {
  const parameters = { storage: createMemoryStorage(), prefix: 'dapp-reopened' }
  const first = await bench.connect(undefined, undefined, parameters)
  await first.dapp.close()
  const second = await bench.dapp(parameters)
  expect(second.client.session.keys).toEqual([first.session.topic])
  await expectSignature({ ...first, dapp: second })
})

test('the dapp is closed when the wallet ends the session: it hears of it when it opens', async () => {
  const parameters = { storage: createMemoryStorage(), prefix: 'dapp-late' }
  const { peer, dapp, session } = await bench.connect(undefined, undefined, parameters)
  await dapp.close()
  await peer.disconnect(session.topic)
  const second = await bench.dapp(parameters)
  await eventually(() => second.client.session.keys).toEqual([])
})

test('offline: requests that arrive while the wallet is offline are answered when it is back', async () => {
  const connected = await bench.connect()
  const { peer, dapp, session, address } = connected
  await peer.goOffline()
  expect(peer.getState().status).toBe('disconnected')
  await expect(peer.ping(session.topic)).rejects.toThrow('The wallet is offline.')
  const answered = vi.fn()
  const asked = dapp.request<Hex>(session, 'personal_sign', ['0x6869', address])
  void asked.then(answered)
  await new Promise((resolve) => dapp.client.once('session_request_sent', resolve))
  expect(answered).not.toHaveBeenCalled()
  await peer.goOnline()
  await expectSignature(connected, asked)
  expect(peer.getState()).toMatchObject({ status: 'connected', fault: undefined })
})

test('offline: what the person decides while offline is sent when the wallet is back', async () => {
  const connected = await bench.connect()
  const { peer, wallet, dapp, session, address } = connected
  wallet.setPolicy('ask')
  const asked = dapp.request<Hex>(session, 'personal_sign', ['0x6869', address])
  await eventually(() => wallet.getState().pending).toHaveLength(1)
  await peer.goOffline()
  wallet.decide(wallet.getState().pending[0]?.id ?? '', 'approve')
  wallet.switchChain(31338)
  await eventually(() => wallet.getState().pending).toEqual([])
  expect(peer.getState().status).toBe('disconnected')
  const told = new Promise((resolve) => dapp.client.once('session_event', resolve))
  await peer.goOnline()
  await expectSignature(connected, asked)
  await expect(told).resolves.toMatchObject({ params: { event: { name: 'chainChanged', data: 31338 } } })
})

test("both offline: the dapp's request and the wallet's event cross when they are back", async () => {
  const connected = await bench.connect()
  const { peer, wallet, dapp, session, address } = connected
  const told = new Promise((resolve) => dapp.client.once('session_event', resolve))
  const sent = new Promise((resolve) => dapp.client.once('session_request_sent', resolve))
  await peer.goOffline()
  const asked = dapp.request<Hex>(session, 'personal_sign', ['0x6869', address])
  await sent
  await dapp.client.core.relayer.transportClose()
  wallet.switchChain(31338)
  await peer.goOnline()
  await eventually(() => peer.getState().sessions[0]?.chains).toContain('eip155:31338')
  await dapp.client.core.relayer.transportOpen()
  await expectSignature(connected, asked)
  await expect(told).resolves.toMatchObject({ params: { event: { name: 'chainChanged' } } })
})
