import { verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { linkKey } from '#mocks/trace/hashKeys'
import { linkFlows } from '#mocks/trace/linkFlows'
import { decideNext, whenPending } from '#mocks/wallet/testing/waits'
import { createMobileStage } from './testing/createMobileStage.ts'
import { listSignedHops, SIGNED_HOPS } from './testing/listSignedHops.ts'

const MESSAGE = '0x68656c6c6f'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test('connects by the link, as the inbox shows', async () => {
  const { wallet, load, peer, claimed } = createMobileStage({ policy: 'ask' })
  const { client, uri, start } = await load()
  const connecting = start()
  expect(await uri).toMatch(/^metamask:\/\/connect\/mwp\?p=.*&c=1$/)
  await peer.pair(await uri)
  const pending = await decideNext(wallet, 'approve')
  expect(pending).toMatchObject({
    method: 'wallet_createSession',
    origin: claimed,
    connection: { transport: 'metamaskConnect', peerName: 'Dapp' },
  })
  const account = wallet.getState().activeAccount.toLowerCase()
  expect(await connecting).toEqual({ accounts: [account], chainId: '0x7a69' })
  expect(client.status).toBe('connected')
})

test('is refused with 4001, and connects by a new link', async () => {
  const { wallet, load, peer } = createMobileStage()
  const { uri, next, start } = await load()
  wallet.next('eth_requestAccounts').reject()
  const connecting = start()
  const refused = expect(connecting).rejects.toMatchObject({ code: 4001 })
  const first = await uri
  await peer.pair(first)
  await refused
  await expect(peer.pair(first)).rejects.toThrow('used before')
  const again = next('display_uri') as Promise<string>
  const retrying = start()
  await peer.pair(await again)
  expect((await retrying).accounts).toHaveLength(1)
})

test('is one flow from the link to what the dapp is told, and one for a signature', async () => {
  const { trace, load, peer } = createMobileStage()
  const { ask, uri, start } = await load()
  const connecting = start()
  await peer.pair(await uri)
  const { accounts } = await connecting
  const flowOf = (method: string) =>
    linkFlows(trace.snapshot()).find(({ events }) =>
      events.some(({ hop, method: at }) => hop === 'wallet' && at === method),
    )
  const said = (method: string) =>
    flowOf(method)?.events.flatMap(({ hop, phase, method: name }) =>
      phase === 'event' || phase === 'note' ? [`${hop} ${name}`] : [],
    )
  expect(flowOf('wallet_createSession')?.events[0]?.keys).toContain(linkKey(await uri))
  expect(said('wallet_createSession')).toEqual(expect.arrayContaining(['peer handshake-offer', 'peer answer']))
  await ask('personal_sign', [MESSAGE, accounts[0]])
  expect(said('personal_sign')).toEqual(['peerDeliver publication', 'peer answer', 'dappDeliver publication'])
  expect(listSignedHops(trace.snapshot())).toEqual(SIGNED_HOPS)
})

test('signs, is refused with 4001, sends a transaction and a batch, and signs on another chain', async () => {
  const { wallet, connect, sent } = createMobileStage()
  const { ask, account, client } = await connect()
  const signature = (await ask('personal_sign', [MESSAGE, account])) as `0x${string}`
  expect(await verifyMessage({ address: account, message: { raw: MESSAGE }, signature })).toBe(true)
  wallet.next('personal_sign').reject()
  await expect(ask('personal_sign', [MESSAGE, account])).rejects.toMatchObject({ code: 4001 })
  const hash = await ask('eth_sendTransaction', [{ from: account, to: account, value: '0x1' }])
  expect(hash).toMatch(/^0x[\da-f]{64}$/)
  expect(sent.map(({ method }) => method)).toContain('eth_sendRawTransaction')
  const calls = [{ to: account, value: '0x1' }]
  const batch = { version: '2.0.0', from: account, chainId: '0x7a69', atomicRequired: false, calls }
  expect(await ask('wallet_sendCalls', [batch])).toHaveProperty('id')
  await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  expect(client.selectedChainId).toBe('0x7a6a')
  wallet.setMethodPolicy('personal_sign', 'ask')
  const signing = ask('personal_sign', [MESSAGE, account])
  expect((await decideNext(wallet, 'approve')).chainId).toBe(31338)
  await signing
})

test('hears that the user uses another account of it, and another chain', async () => {
  const { wallet, load, peer, claimed } = createMobileStage({ policy: 'ask' })
  const { uri, next, start } = await load()
  const connecting = start()
  await peer.pair(await uri)
  const [pending] = await whenPending(wallet)
  const [first, second] = wallet.getState().accounts
  if (!first || !second) throw new RangeError('Empty')
  wallet.decide(pending?.id ?? '', { answer: 'approve', edit: { accounts: [first.address, second.address] } })
  await connecting
  const changed = next('accountsChanged')
  wallet.switchAccount(second.address)
  expect(await changed).toEqual([second, first].map(({ address }) => address.toLowerCase()))
  const moved = next('chainChanged')
  wallet.switchChain(31338, claimed)
  expect(await moved).toBe('0x7a6a')
})

test('comes back after a reload, and signs', async () => {
  const { connect, load } = createMobileStage()
  const { account } = await connect()
  const { client, ask } = await load()
  await vi.waitFor(() => expect(client.status).toBe('connected'))
  expect(await ask('eth_accounts')).toEqual([account])
  expect(await ask('personal_sign', [MESSAGE, account])).toMatch(/^0x/)
})

test('is listed with its newest session until the dapp or the user ends it, and connects again', async () => {
  const { wallet, peer, connect, claimed } = createMobileStage()
  const earlier = await connect()
  const [first] = peer.getState().sessions
  expect(first).toEqual({ channel: expect.stringMatching(/^session:/), origin: claimed, peerName: 'Dapp' })
  const ended = earlier.next('disconnect')
  await earlier.client.disconnect()
  await ended
  expect(earlier.client.status).toBe('disconnected')
  const { client, next, start } = await connect()
  const [second, ...others] = peer.getState().sessions
  expect([second?.origin, others]).toEqual([claimed, []])
  expect(second?.channel).not.toBe(first?.channel)
  const disconnected = next('disconnect')
  wallet.disconnect(claimed)
  await disconnected
  expect(client.status).toBe('disconnected')
  expect(peer.getState().sessions).toEqual([])
  await start()
  expect(peer.getState().sessions).toEqual([second])
})

test('brings its request in the link, where the dapp runs on a phone', async () => {
  const { peer, load } = createMobileStage()
  const { opened, start } = await load({ userAgent: PHONE })
  const connecting = start()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  await peer.pair(opened[0] ?? '')
  expect((await connecting).accounts).toHaveLength(1)
})

const LOST = { kind: 'error', code: 100, message: 'internal' } as const
test.each([
  ['a message that is lost is published again', { method: 'publish', client: 'dapp', nth: 1 } as const, LOST],
  ['both sides come back when the relay restarts', {}, { kind: 'restart', memory: true } as const],
])('%s', async (_, match, effect) => {
  const { relay, connect } = createMobileStage()
  const { ask, account } = await connect()
  relay.space('test').faults.add({ match, do: effect })
  expect(await ask('personal_sign', [MESSAGE, account])).toMatch(/^0x/)
})

test('an answer that is delayed comes later, and one that is held when it is released', async () => {
  const { relay, connect } = createMobileStage()
  const { ask, account } = await connect()
  const { faults } = relay.space('test')
  const held = faults.add({ match: { method: 'publication', client: 'dapp' }, do: { kind: 'hold' } })
  const signing = ask('personal_sign', [MESSAGE, account])
  await vi.waitFor(() => expect(faults.list()[0]?.held).toBeGreaterThan(0))
  faults.release(held)
  faults.remove(held)
  expect(await signing).toMatch(/^0x/)
})

test('a relay that refuses is tried again', async () => {
  const { relay, load, peer } = createMobileStage()
  const { uri, start } = await load()
  const { faults } = relay.space('test')
  const refusing = faults.add({ match: {}, do: { kind: 'refuse', status: 0 } })
  const connecting = start()
  const pairing = peer.pair(await uri)
  await vi.waitFor(() => expect(faults.list()[0]?.hits).toBeGreaterThan(1))
  faults.remove(refusing)
  await pairing
  expect((await connecting).accounts).toHaveLength(1)
})
