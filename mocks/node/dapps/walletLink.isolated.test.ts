import { expect, test, vi } from 'vitest'
import { linkFlows } from '#mocks/trace/linkFlows'
import { decideNext } from '#mocks/wallet/testing/waits'
import { createLinkStages, UNVERIFIED } from './testing/createLinkStages.ts'
import { listSignedHops, SIGNED_HOPS } from './testing/listSignedHops.ts'

const MESSAGE = '0x68656c6c6f'
const createStage = createLinkStages()

test('connects by the code of its window, as the inbox shows', async () => {
  const { wallet, load, peer } = createStage({ policy: 'ask' })
  const { ask, coded } = await load()
  const connecting = ask('eth_requestAccounts')
  const popup = await coded
  expect(popup.code()).toMatch(/^https:\/\/www\.walletlink\.org\/#\/link\?id=[\da-f]{32}&secret=[\da-f]{64}&server=/)
  await peer.pair(popup.code() ?? '')
  const pending = await decideNext(wallet, 'approve')
  const connection = { transport: 'walletlink', peerName: 'Shop' }
  expect(pending).toMatchObject({ method: 'eth_requestAccounts', origin: UNVERIFIED, connection })
  expect(await connecting).toEqual([wallet.getState().activeAccount.toLowerCase()])
  expect(popup.isClosed()).toBe(true)
  await vi.waitFor(async () => expect(await ask('eth_chainId')).toBe('0x7a69'))
  expect(peer.origins()).toEqual([UNVERIFIED])
})

test('is refused with 4001, and connects by the same link when it is loaded again', async () => {
  const { wallet, load, peer } = createStage()
  const { ask, coded, leave } = await load()
  wallet.next('eth_requestAccounts').reject()
  const refused = expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  const popup = await coded
  await peer.pair(popup.code() ?? '')
  await refused
  expect(popup.isClosed()).toBe(true)
  leave()
  expect(await (await load()).ask('eth_requestAccounts')).toHaveLength(1)
})

test('is refused with 4001 by the person who closes the window', async () => {
  const { load } = createStage()
  const { ask, coded } = await load()
  const refused = expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  const popup = await coded
  popup.close()
  await refused
})

test('comes back after a reload, and signs', async () => {
  const { connect, load } = createStage()
  const { account, leave } = await connect()
  leave()
  const { ask } = await load()
  expect(await ask('eth_accounts')).toEqual([account])
  expect(await ask('personal_sign', [MESSAGE, account])).toMatch(/^0x/)
})

test('ends when the dapp disconnects: its page is loaded again, and connects by a new code', async () => {
  const { wallet, connect, stored } = createStage()
  const { provider, reloaded, leave } = await connect()
  await (provider as unknown as { disconnect(): Promise<void> }).disconnect()
  await reloaded
  leave()
  expect([...stored.keys()].filter((key) => key.includes('walletlink'))).toEqual([])
  await vi.waitFor(() => expect(wallet.getState().permissions).toEqual({}))
  expect((await connect()).account).toMatch(/^0x/)
})

test('ends when the wallet disconnects the dapp: its page is loaded again', async () => {
  const { wallet, connect, load } = createStage()
  const { reloaded, leave } = await connect()
  wallet.disconnect(UNVERIFIED)
  await reloaded
  leave()
  const { ask } = await load()
  await expect(ask('eth_accounts')).rejects.toMatchObject({ code: 4100 })
})

test('a text that is no link, and a session that no dapp has, are errors', async () => {
  const { peer } = createStage()
  await expect(peer.pair('https://www.walletlink.org/#/link?id=1')).rejects.toThrow('not a link of walletlink')
  const link = `https://www.walletlink.org/#/link?id=${'a'.repeat(32)}&secret=${'b'.repeat(64)}`
  await expect(peer.pair(link)).rejects.toThrow('does not let the wallet into the session')
})

test('the trace joins the dapp’s message, the relay and the wallet', async () => {
  const { trace, connect } = createStage()
  const { ask, account } = await connect()
  await ask('personal_sign', [MESSAGE, account])
  const events = trace.snapshot()
  expect(listSignedHops(events)).toEqual(SIGNED_HOPS)
  const asked = events.find(({ hop, method }) => hop === 'peer' && method === 'personal_sign')
  const answers = linkFlows(events).find((flow) => asked && flow.events.includes(asked))?.events ?? []
  expect(answers.filter(({ hop }) => hop === 'peerPublish')).not.toEqual([])
})
