import { expect, test, vi } from 'vitest'
import { linkFlows } from '#mocks/trace/linkFlows'
import { dappOrigin, metadata, wishes } from './testing/createDapp.ts'
import { createTestBench, eventually, proposeRequired } from './testing/createTestBench.ts'

const bench = createTestBench()

test('a scanned URI becomes a session that both sides know, with the permission of its origin', async () => {
  const { peer, wallet, session, address } = await bench.connect()
  expect(session.namespaces['eip155']).toMatchObject({
    accounts: [`eip155:31337:${address}`],
    chains: ['eip155:31337'],
    methods: expect.arrayContaining(wishes.eip155.methods),
  })
  expect(session.peer.metadata.name).toBe('Bench Wallet')
  await eventually(() => peer.getState().sessions).toHaveLength(1)
  expect(peer.getState()).toMatchObject({
    status: 'connected',
    fault: undefined,
    pairings: [{ topic: session.pairingTopic, active: true, peerName: metadata.name }],
    sessions: [{ topic: session.topic, origin: dappOrigin, peerName: metadata.name, chains: ['eip155:31337'] }],
  })
  expect(wallet.getState().permissions[dappOrigin]).toEqual([address])
})

test('the person is asked once, and sees how it came; their choice of accounts counts', async () => {
  const { peer, wallet } = bench.wallet({ wallet: { policy: 'ask' } })
  const dapp = await bench.dapp()
  const { approved } = await dapp.propose(peer)
  await eventually(() => wallet.getState().pending).toHaveLength(1)
  const [pending] = wallet.getState().pending
  const proposed = { transport: 'walletconnect', proposal: 'wc_sessionPropose', verify: 'UNKNOWN' }
  const connection = { ...proposed, peerName: metadata.name }
  expect(pending).toMatchObject({ method: 'wallet_requestPermissions', origin: dappOrigin, connection })
  const [, second, third] = wallet.getState().accounts.map((account) => account.address)
  wallet.decide(pending?.id ?? '', { answer: 'approve', edit: { accounts: [second ?? '0x', third ?? '0x'] } })
  const { namespaces } = await approved
  expect(namespaces['eip155']?.accounts).toEqual([`eip155:31337:${second}`, `eip155:31337:${third}`])
  expect(wallet.getState().pending).toEqual([])
})

test('the person refuses: 5000, no session, no permission', async () => {
  const { peer, wallet } = bench.wallet({ wallet: { policy: 'reject' } })
  const dapp = await bench.dapp()
  await expect(dapp.connect(peer)).rejects.toMatchObject({ code: 5000, message: 'User rejected.' })
  expect(peer.getState().sessions).toEqual([])
  expect(wallet.getState().permissions).toEqual({})
})

test('a URI pairs once', async () => {
  const { peer } = bench.wallet()
  const dapp = await bench.dapp()
  const { uri, approved } = await dapp.propose(peer)
  await approved
  await expect(peer.pair(uri)).rejects.toThrow('The WalletConnect URI was used before.')
})

test('several sessions on one pairing', async () => {
  const { peer, dapp, session: first } = await bench.connect()
  const second = await dapp.connect(peer, { pairingTopic: first.pairingTopic, optionalNamespaces: wishes })
  expect(second.pairingTopic).toBe(first.pairingTopic)
  expect(second.topic).not.toBe(first.topic)
  const topics = () => peer.getState().sessions.map((session) => session.topic)
  await eventually(() => topics().sort()).toEqual([first.topic, second.topic].sort())
  expect(peer.getState().pairings).toHaveLength(1)
})

test('a pairing that the wallet removes is gone on both sides; the session stays', async () => {
  const { peer, dapp, session } = await bench.connect()
  await peer.removePairing(session.pairingTopic)
  expect(peer.getState().pairings).toEqual([])
  await eventually(() => dapp.client.core.pairing.getPairings()).toEqual([])
  await peer.ping(session.topic)
})

test('a pairing that is removed takes its proposal with it', async () => {
  const { peer, wallet } = bench.wallet({ wallet: { policy: 'ask' } })
  const [one, other] = [await bench.dapp(), await bench.dapp()]
  await one.propose(peer)
  await other.propose(peer)
  await eventually(() => wallet.getState().pending).toHaveLength(2)
  const [mine = '', theirs = ''] = wallet.getState().pending.map(({ connection }) => connection.topic)
  await peer.removePairing(mine)
  await eventually(() => wallet.getState().pending).toMatchObject([{ connection: { topic: theirs } }])
  await other.client.core.pairing.disconnect({ topic: theirs })
  await eventually(() => wallet.getState().pending).toEqual([])
  expect(peer.getState()).toMatchObject({ pairings: [], fault: undefined })
})

test('proposal, session and what the person decided are one flow of the trace', async () => {
  const { trace, session } = await bench.connect()
  const told = ['peer request', 'person response'].map((hop) => `${hop} wallet_requestPermissions`)
  const noted = ['peer note wc_sessionPropose', 'peer note wc_sessionSettle']
  await vi.waitFor(() => {
    const [flow] = linkFlows(trace.snapshot()).filter(({ method }) => method === 'wallet_requestPermissions')
    const hops = flow?.events.map((event) => `${event.hop} ${event.phase} ${event.method}`)
    expect(hops).toEqual(expect.arrayContaining([...told, ...noted]))
    expect(flow?.events.flatMap((event) => event.keys)).toContain(`pairing:${session.pairingTopic}`)
  })
})

test('what is required and not there: the proposal is refused with its code, the person not asked', async () => {
  const { peer, wallet } = bench.wallet({ wallet: { policy: 'ask' } })
  const dapp = await bench.dapp()
  const required = { eip155: { chains: ['eip155:31337'], methods: ['eth_sign'], events: [] } }
  await expect(proposeRequired(dapp.client, peer, required)).resolves.toMatchObject({ error: { code: 5101 } })
  expect(wallet.getState().pending).toEqual([])
  expect(peer.getState().fault).toMatch(/^refuse .*: .*eth_sign/)
})

test('chains that the wallet has not: refused, and its user learns which it has, until the next pairing', async () => {
  const { peer, wallet } = bench.wallet({ wallet: { policy: 'ask' } })
  const dapp = await bench.dapp()
  const required = { eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: [] } }
  await expect(proposeRequired(dapp.client, peer, required)).resolves.toMatchObject({ error: { code: 5100 } })
  const known = 'eip155:1, eip155:10.{1,3}The wallet has eip155:31337, eip155:31338'
  expect(peer.getState().fault).toMatch(new RegExp(`^refuse .*: .*${known}`))
  void dapp.connect(peer)
  await eventually(() => wallet.getState().pending).toHaveLength(1)
  expect(peer.getState().fault).toBeUndefined()
})

test('what is required and there is granted', async () => {
  const { peer } = bench.wallet()
  const dapp = await bench.dapp()
  const required = {
    'eip155:31337': { methods: ['personal_sign'], events: [] },
    'eip155:31338': { methods: ['eth_sendTransaction'], events: ['chainChanged'] },
  }
  await expect(proposeRequired(dapp.client, peer, required)).resolves.toHaveProperty('result.responderPublicKey')
  const chains = ['eip155:31337', 'eip155:31338']
  const methods = ['eth_sendTransaction', 'personal_sign']
  await eventually(() => peer.getState().sessions).toMatchObject([{ chains, methods }])
})
