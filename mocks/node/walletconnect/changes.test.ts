import { expect, test } from 'vitest'
import { type DappSession, dappOrigin, wishes } from './testing/createDapp.ts'
import { chainB, createTestBench, eventually } from './testing/createTestBench.ts'

const bench = createTestBench()
const chains = ['eip155:31337']

async function connect(optional = { ...wishes.eip155, chains }, chainId = 31337) {
  const side = bench.wallet()
  side.wallet.switchChain(chainId)
  const connected = await bench.connect(side, { optionalNamespaces: { eip155: optional } })
  const { dapp, session, wallet } = connected
  const seen: string[] = []
  dapp.client.on('session_update', ({ params: { namespaces } }) => {
    seen.push(`update ${namespaces['eip155']?.chains?.join()}`)
  })
  dapp.client.on('session_event', ({ params: { event, chainId } }) => {
    seen.push(`${event.name} ${String(event.data)} at ${chainId}`)
  })
  dapp.client.on('session_delete', ({ topic }) => void seen.push(`delete ${topic}`))
  const live = (): DappSession => dapp.client.session.get(session.topic)
  return { ...connected, seen, live, addresses: wallet.getState().accounts.map(({ address }) => address) }
}

test('the person shares others: update, then the event', async () => {
  const { wallet, dapp, session, seen, live, addresses } = await connect()
  const [first, second] = addresses
  wallet.setPolicy('ask')
  const params = [{ eth_accounts: {} }]
  const asked = wallet.openConnection(dappOrigin).request({ method: 'wallet_requestPermissions', params })
  const edit = { accounts: [first ?? '0x', second ?? '0x'] } as const
  wallet.decide(wallet.getState().pending[0]?.id ?? '', { answer: 'approve', edit })
  await asked
  await eventually(() => seen).toEqual([`update eip155:31337`, `accountsChanged ${first},${second} at eip155:31337`])
  expect(live().namespaces['eip155']?.accounts).toEqual([`eip155:31337:${first}`, `eip155:31337:${second}`])
  wallet.switchAccount(second ?? '0x')
  await eventually(() => seen.at(-1)).toBe(`accountsChanged ${second},${first} at eip155:31337`)
  expect(dapp.client.session.keys).toEqual([session.topic])
})

test('the person takes the permission: session_delete, for every session of the origin', async () => {
  const { wallet, peer, dapp, session, seen } = await connect()
  const other = await bench.dapp()
  const otherSession = await other.connect(peer)
  const stranger = await bench.dapp({ url: 'https://stranger.test' })
  const strangers = await stranger.connect(peer)
  wallet.disconnect(dappOrigin)
  await eventually(() => seen).toEqual([`delete ${session.topic}`])
  await eventually(() => other.client.session.keys).not.toContain(otherSession.topic)
  await eventually(() => peer.getState().sessions.map(({ topic }) => topic)).toEqual([strangers.topic])
  expect(dapp.client.session.keys).toEqual([])
  await peer.ping(strangers.topic)
})

test('the dapp asks for a chain that it has not: update, event, answer, in this order', async () => {
  const { wallet, dapp, session, seen } = await connect()
  await dapp.request(session, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  seen.push('answer')
  expect(seen).toEqual(['update eip155:31337,eip155:31338', 'chainChanged 31338 at eip155:31338', 'answer'])
  expect(wallet.getState().chainId).toBe(31338)
  expect(await dapp.request(session, 'eth_chainId', [], 'eip155:31338')).toBe('0x7a6a')
})

test('the wallet is on that chain already, the session not: the person is asked, the dapp told', async () => {
  const { wallet, dapp, session, seen, trace } = await connect(undefined, 31338)
  expect(session.namespaces['eip155']?.chains).toEqual(chains)
  await dapp.request(session, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  seen.push('answer')
  const method = 'wallet_switchEthereumChain'
  const asked = trace.snapshot().filter((event) => event.hop === 'person' && event.method === method)
  expect(asked[0]?.data).toMatchObject({ preview: { kind: 'switchChain', from: 31337, to: { chainId: 31338 } } })
  expect(seen).toEqual(['update eip155:31337,eip155:31338', 'chainChanged 31338 at eip155:31338', 'answer'])
  expect(wallet.getState().chainId).toBe(31338)
})

test('a chain that the dapp adds becomes part of the session', async () => {
  const { wallet, dapp, session, seen, live } = await connect()
  const { name, rpcUrl, nativeCurrency } = chainB
  const parameters = { chainId: '0x7a6b', chainName: name, rpcUrls: [rpcUrl], nativeCurrency }
  await dapp.request(session, 'wallet_addEthereumChain', [parameters])
  expect(seen).toEqual(['update eip155:31337,eip155:31339', 'chainChanged 31339 at eip155:31339'])
  expect(live().namespaces['eip155']?.chains).toEqual(['eip155:31337', 'eip155:31339'])
  expect(wallet.getState().chainId).toBe(31339)
})

test('the person goes to another chain: the dapp is told, and may use it', async () => {
  const { wallet, seen } = await connect()
  wallet.switchChain(31338)
  await eventually(() => seen).toEqual(['update eip155:31337,eip155:31338', 'chainChanged 31338 at eip155:31338'])
  wallet.switchChain(31337)
  await eventually(() => seen.at(-1)).toBe('chainChanged 31337 at eip155:31337')
  expect(seen).toHaveLength(3)
})

test('a dapp that did not ask for events gets none', async () => {
  const { wallet, seen } = await connect({ ...wishes.eip155, chains, events: [] })
  wallet.switchChain(31338)
  await eventually(() => seen).toEqual(['update eip155:31337,eip155:31338'])
  wallet.disconnect(dappOrigin)
  await eventually(() => seen).toHaveLength(2)
  expect(seen[1]).toMatch(/^delete/)
})

test('the session is pinged from both sides, and extended by the wallet', async () => {
  const { peer, dapp, session } = await connect()
  await peer.ping(session.topic)
  await dapp.client.ping({ topic: session.topic })
  const extended = new Promise((resolve) => dapp.client.once('session_extend', resolve))
  await peer.extend(session.topic)
  await expect(extended).resolves.toMatchObject({ topic: session.topic })
  expect(peer.getState().sessions[0]?.expiry).toBeGreaterThan(Date.now() / 1000 + 7 * 86_400 - 60)
})

test('the session carries an event that a person makes up; one that is not approved is refused', async () => {
  const { peer, seen, session } = await connect()
  await peer.emit(session.topic, { name: 'accountsChanged', data: ['0x1'] }, 'eip155:31337')
  await eventually(() => seen).toEqual(['accountsChanged 0x1 at eip155:31337'])
  await expect(peer.emit(session.topic, { name: 'rainChanged', data: 1 }, 'eip155:31337')).rejects.toThrow(/event/)
})

test('the session ends with the permission that the dapp gives back, after the answer', async () => {
  const methods = [...wishes.eip155.methods, 'wallet_revokePermissions']
  const { wallet, dapp, session, seen } = await connect({ ...wishes.eip155, chains, methods })
  await expect(dapp.request(session, 'wallet_revokePermissions', [{ eth_accounts: {} }])).resolves.toBeNull()
  await eventually(() => seen).toEqual([`delete ${session.topic}`])
  expect(wallet.getState().permissions).toEqual({})
})

test('the session ends from the wallet', async () => {
  const { peer, wallet, seen, session } = await connect()
  await peer.disconnect(session.topic)
  await eventually(() => seen).toEqual([`delete ${session.topic}`])
  expect(peer.getState().sessions).toEqual([])
  expect(wallet.getState().permissions).toEqual({})
  await expect(peer.disconnect(session.topic)).rejects.toThrow('There is no such session.')
})

test('the session ends from the dapp: with the last one of the origin go permission and requests', async () => {
  const { peer, wallet, dapp, session, addresses } = await connect()
  const other = await bench.dapp()
  await other.connect(peer)
  wallet.setPolicy('ask')
  const asked = dapp.request(session, 'personal_sign', ['0x6869', addresses[0]])
  asked.catch(() => undefined)
  await eventually(() => wallet.getState().pending).toHaveLength(1)
  await dapp.client.disconnect({ topic: session.topic, reason: { code: 6000, message: 'User disconnected.' } })
  await eventually(() => peer.getState().sessions).toHaveLength(1)
  expect(wallet.getState().pending).toEqual([])
  expect(Object.keys(wallet.getState().permissions)).toEqual([dappOrigin])
  await other.client.disconnect({ topic: other.client.session.keys[0] ?? '', reason: { code: 6000, message: 'Bye' } })
  await eventually(() => wallet.getState().permissions).toEqual({})
  expect(peer.getState().fault).toBeUndefined()
})
