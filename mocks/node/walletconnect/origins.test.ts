import { expect, test } from 'vitest'
import { dappOrigin, dappUrl, wishes } from './testing/createDapp.ts'
import { createKept, createTestBench, eventually, proposeRequired } from './testing/createTestBench.ts'

const bench = createTestBench()
const bye = { code: 6000, message: 'User disconnected.' }

test("who only claims an origin has no part in the true one's", async () => {
  const { wallet, peer } = bench.wallet()
  const injected = wallet.openConnection(dappUrl)
  await injected.request({ method: 'eth_requestAccounts' })
  const [account] = injected.accounts()
  const claimer = await bench.dapp({ url: `${dappUrl}/` })
  const methods = [...wishes.eip155.methods, 'wallet_revokePermissions']
  const session = await claimer.connect(peer, { optionalNamespaces: { eip155: { ...wishes.eip155, methods } } })
  expect(wallet.getState().permissions).toEqual({ [dappUrl]: [account], [dappOrigin]: [account] })
  await claimer.request(session, 'wallet_revokePermissions', [{ eth_accounts: {} }])
  await eventually(() => peer.getState().sessions).toEqual([])
  expect(wallet.getState().permissions).toEqual({ [dappUrl]: [account] })
})

test('one that was there before the sessions outlives them, over a restart', async () => {
  const parameters = createKept('wallet-before')
  const first = bench.wallet(parameters)
  // The injected connection of a verified origin has the same name.
  await first.wallet.openConnection(dappOrigin).request({ method: 'eth_requestAccounts' })
  const [one, other] = [await bench.dapp(), await bench.dapp()]
  const sessions = [await one.connect(first.peer), await other.connect(first.peer)]
  await one.client.disconnect({ topic: sessions[0]?.topic ?? '', reason: bye })
  await eventually(() => first.peer.getState().sessions).toHaveLength(1)
  await first.peer.stop()
  const second = bench.wallet(parameters)
  await eventually(() => second.peer.getState().sessions).toHaveLength(1)
  await second.peer.disconnect(sessions[1]?.topic ?? '')
  expect(second.peer.getState().sessions).toEqual([])
  expect(Object.keys(second.wallet.getState().permissions)).toEqual([dappOrigin])
})

test("a session is not the page's own provider: it shares no accounts with it, and ends without it", async () => {
  const parameters = createKept('wallet-apart')
  const first = bench.wallet(parameters)
  const dapp = await bench.dapp()
  const session = await dapp.connect(first.peer)
  const heard: unknown[] = []
  const page = first.wallet.openConnection(dappOrigin)
  page.on((event) => heard.push(event))
  const [one = '0x', two = '0x'] = first.wallet.getState().accounts.map(({ address }) => address)
  first.wallet.switchAccount(two)
  first.wallet.switchAccount(one)
  expect(await page.request({ method: 'eth_accounts' })).toEqual([])
  expect(await page.request({ method: 'wallet_getPermissions' })).toEqual([])
  await page.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  expect(Object.keys(first.wallet.getState().permissions)).toEqual([dappOrigin])
  expect(heard).toEqual([])
  await first.peer.stop()

  const second = bench.wallet(parameters)
  await eventually(() => second.peer.getState().sessions).toHaveLength(1)
  const again = second.wallet.openConnection(dappOrigin)
  again.on((event) => heard.push(event))
  expect(again.accounts()).toEqual([])
  await again.request({ method: 'eth_requestAccounts' })
  expect(heard).toEqual([{ name: 'accountsChanged', payload: [one] }])
  await second.peer.disconnect(session.topic)
  expect(again.accounts()).toEqual([one])
})

test("an SDK's window keeps its permission when the last session ends; the page gives back its own alone", async () => {
  const { wallet, peer } = bench.wallet()
  const dapp = await bench.dapp()
  const window = wallet.openConnection(dappOrigin, { transport: 'coinbase' })
  await window.request({ method: 'eth_requestAccounts' })
  const first = await dapp.connect(peer)
  const page = wallet.openConnection(dappOrigin)
  await page.request({ method: 'eth_requestAccounts' })
  await page.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  expect(page.accounts()).toEqual([])
  expect(peer.getState().sessions).toHaveLength(1)
  await peer.disconnect(first.topic)
  expect(window.accounts()).toHaveLength(1)
})

test("a session of MetaMask's SDK that there is not gives nothing back, and nothing away", async () => {
  const { wallet, peer } = bench.wallet()
  const dapp = await bench.dapp()
  await dapp.connect(peer)
  const inPage = wallet.openConnection(dappOrigin, { transport: 'metamaskConnect' })
  const params = { scopes: ['eip155:999'] }
  expect(await inPage.request({ method: 'wallet_revokeSession', params: params as never })).toBe(true)
  expect(inPage.accounts()).toEqual([])
  expect(peer.getState().sessions).toHaveLength(1)
})

test('a dapp whose name is no text is refused like any other', async () => {
  const { peer } = bench.wallet()
  const dapp = await bench.dapp()
  Object.assign(dapp.client.metadata, { name: 5 })
  const required = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } }
  await expect(proposeRequired(dapp.client, peer, required)).resolves.toMatchObject({ error: { code: 5100 } })
})
