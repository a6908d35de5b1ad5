import { type Hex, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { type createDapp, dappOrigin, dappUrl, metadata, wishes } from './testing/createDapp.ts'
import { createTestBench, eventually, expectSignature } from './testing/createTestBench.ts'

const bench = createTestBench()

const login = {
  chains: ['eip155:1', 'eip155:31337', 'eip155:31338'],
  domain: 'dapp.test',
  uri: `${dappUrl}/login`,
  nonce: 'n0nce',
  statement: 'Welcome.',
  methods: ['personal_sign', 'eth_sendTransaction'],
}

type Dapp = Awaited<ReturnType<typeof createDapp>>

async function logIn(dapp: Dapp, pair: (uri: string) => Promise<void>, parameters: Partial<typeof login> = {}) {
  const { uri = '', response } = await dapp.client.authenticate({ ...login, ...parameters })
  const answered = response()
  answered.catch(() => undefined)
  await pair(uri)
  return answered
}

test('one yes of the person: a session, and a signed message for each chain', async () => {
  const { peer, wallet } = bench.wallet({ wallet: { policy: 'ask' } })
  const dapp = await bench.dapp()
  const answering = logIn(dapp, peer.pair)
  await eventually(() => wallet.getState().pending).toHaveLength(1)
  const [pending] = wallet.getState().pending
  const messages = [expect.stringContaining('Welcome.'), expect.stringContaining('Nonce: n0nce')]
  expect(pending).toMatchObject({
    method: 'wc_sessionAuthenticate',
    origin: dappOrigin,
    preview: { kind: 'connect', messages },
    connection: { transport: 'walletconnect', proposal: 'wc_sessionAuthenticate', peerName: metadata.name },
  })
  const second = wallet.getState().accounts[1]?.address ?? '0x'
  wallet.decide(pending?.id ?? '', { answer: 'approve', edit: { accounts: [second] } })

  const { auths = [], session } = await answering
  expect(wallet.getState().pending).toEqual([])
  expect(auths.map(({ p }) => p.iss)).toEqual([`did:pkh:eip155:31337:${second}`, `did:pkh:eip155:31338:${second}`])
  for (const { p, s } of auths) {
    const message = dapp.client.formatAuthMessage({ request: p, iss: p.iss } as never)
    expect(message).toContain('dapp.test wants you to sign in with your Ethereum account')
    expect(await verifyMessage({ address: second, message, signature: s.s as Hex })).toBe(true)
  }
  expect(session?.namespaces['eip155']).toMatchObject({
    accounts: [`eip155:31337:${second}`, `eip155:31338:${second}`],
    methods: ['eth_sendTransaction', 'personal_sign'],
  })
  expect(wallet.getState().permissions[dappOrigin]).toEqual([second])
  expect(peer.getState().sessions).toMatchObject([{ origin: dappOrigin, accounts: [second] }])
})

test('its session works as any: requests, updates from the wallet, the end', async () => {
  const { peer, wallet } = bench.wallet()
  const dapp = await bench.dapp()
  const { session } = await logIn(dapp, peer.pair, { chains: ['eip155:31337'] })
  if (!session) throw new Error('No session came of it.')
  await expectSignature({ dapp, session, address: wallet.getState().accounts[0]?.address ?? '0x' })
  const told = new Promise((resolve) => dapp.client.once('session_event', resolve))
  wallet.switchChain(31338)
  await expect(told).resolves.toMatchObject({ params: { event: { name: 'chainChanged', data: 31338 } } })
  expect(dapp.client.session.get(session.topic).namespaces['eip155']?.chains).toContain('eip155:31338')
  expect(peer.getState().fault).toBeUndefined()
  await dapp.client.disconnect({ topic: session.topic, reason: { code: 6000, message: 'Bye' } })
  await eventually(() => wallet.getState().permissions).toEqual({})
})

test('the person refuses: the dapp hears so, nothing is shared', async () => {
  const { peer, wallet } = bench.wallet({ wallet: { policy: 'reject' } })
  const dapp = await bench.dapp()
  await expect(logIn(dapp, peer.pair)).rejects.toBe('User rejected.')
  expect(wallet.getState().permissions).toEqual({})
})

test('no chain in common, no method in common: refused, the person not asked', async () => {
  const { peer, wallet } = bench.wallet({ wallet: { policy: 'ask' } })
  const dapp = await bench.dapp()
  await expect(logIn(dapp, peer.pair, { chains: ['eip155:1'] })).rejects.toMatch(/^Unsupported chains\./)
  await expect(logIn(dapp, peer.pair, { methods: ['eth_sign'] })).rejects.toMatch(/^Unsupported methods\./)
  expect(wallet.getState().pending).toEqual([])
})

test('without methods it is a log-in alone: signed, but no session', async () => {
  const { peer } = bench.wallet()
  const dapp = await bench.dapp()
  const { auths, session } = await logIn(dapp, peer.pair, { chains: ['eip155:31337'], methods: [] })
  expect(auths).toHaveLength(1)
  expect(session).toBeUndefined()
  expect(peer.getState().sessions).toEqual([])
})

test('a wallet that does not know it: the dapp falls back to a proposal', async () => {
  const { peer, wallet } = bench.wallet({ peer: { oneClickAuth: false } })
  const dapp = await bench.dapp()
  const { auths, session } = await logIn(dapp, peer.pair)
  expect(auths).toBeUndefined()
  expect(session?.namespaces['eip155']?.chains).toEqual(['eip155:31337', 'eip155:31338'])
  expect(wallet.getState().permissions).toHaveProperty([dappOrigin])
})

test('log-ins in a proposal are signed by the yes that connects', async () => {
  const { peer, wallet } = bench.wallet({ wallet: { policy: 'ask' } })
  const dapp = await bench.dapp()
  const { domain, uri, nonce, chains } = login
  const authentication = [{ domain, uri, nonce, chains, statement: 'Welcome.', ttl: 300 }]
  const answering = dapp.connect(peer, { optionalNamespaces: wishes, authentication })
  await eventually(() => wallet.getState().pending).toHaveLength(1)
  const [pending] = wallet.getState().pending
  const messages = [expect.stringContaining('Welcome.'), expect.any(String)]
  expect(pending?.preview).toMatchObject({ kind: 'connect', messages })
  wallet.decide(pending?.id ?? '', 'approve')
  const session = await answering
  expect(wallet.getState().pending).toEqual([])
  const address = wallet.getState().accounts[0]?.address ?? '0x'
  const auths = session.authentication ?? []
  expect(auths.map(({ p }) => p.iss)).toEqual([`did:pkh:eip155:31337:${address}`, `did:pkh:eip155:31338:${address}`])
  for (const { p, s } of auths) {
    const message = dapp.client.formatAuthMessage({ request: p, iss: p.iss } as never)
    expect(await verifyMessage({ address, message, signature: s.s as Hex })).toBe(true)
  }
  expect(session.namespaces['eip155']?.accounts).toEqual([`eip155:31337:${address}`])
})
