import { expect, test } from 'vitest'
import { createStore } from '#mocks/core/listeners'
import { createTrace } from '#mocks/trace/createTrace'
import { createInbox } from '#mocks/wallet/decisions/createInbox'
import type { PersonaTraits } from '#mocks/wallet/personas/persona'
import { specTraits } from '#mocks/wallet/personas/specTraits'
import type { WalletState } from '#mocks/wallet/state/walletState'
import { createConnected, withTraits } from '#mocks/wallet/testing/createTestWallet'
import { createOriginPermissions } from './createOriginPermissions.ts'

function open(state: object = {}, traits: Partial<PersonaTraits> = {}) {
  const trace = createTrace({ source: 't', clock: { now: () => 0 } })
  const store = createStore({ permissions: {}, sites: {}, chainId: 1, ...state } as unknown as WalletState)
  const inbox = createInbox(() => {})
  return { trace, origins: createOriginPermissions({ store, inbox, trace, traits: { ...specTraits, ...traits } }) }
}

test('an origin with nobody at its connections is told no more; the others are', () => {
  const { origins, trace } = open()
  const seen: string[] = []
  const leave = ['a', 'a', 'b'].map((origin, index) =>
    origins.listen(origin, 'injected', () => seen.push(`${origin}${index}`)),
  )
  const told = () => trace.snapshot().map(({ data }) => (data as { origin: string }).origin)

  leave[0]?.()
  leave[0]?.()
  leave[2]?.()
  origins.change({ chainId: 2 })
  expect(seen).toEqual(['a1'])
  // The saved list is the wallet's own: nothing remains of an origin that left.
  expect(told()).toEqual(['a'])

  origins.listen('b', 'injected', () => seen.push('again'))
  leave[2]?.()
  origins.change({ chainId: 3 })
  expect(seen).toEqual(['a1', 'a1', 'again'])
})

test('what a listener does in turn is told in order, to everybody, and once', () => {
  const chains = [1, 2, 3].map((chainId) => ({ chainId }))
  const { origins } = open({ permissions: { a: ['0x1'] }, chains, activeAccount: '0x1' })
  const told: unknown[][] = [[], []]
  origins.listen('a', 'injected', ({ name, payload }) => {
    told[0]?.push(payload)
    if (name === 'accountsChanged') origins.switchChain(3)
  })
  origins.listen('a', 'injected', ({ payload }) => told[1]?.push(payload))

  origins.change({ permissions: {}, chainId: 2 })
  expect(told).toEqual([
    [[], '0x3'],
    [[], '0x3'],
  ])
  expect(origins.chainOf('a')).toBe(3)

  // A page that leaves while it is notified is not notified again.
  const leave = origins.listen('b', 'injected', ({ payload }) => {
    told[0]?.push(payload)
    leave()
  })
  origins.change({ permissions: { b: ['0x1'] }, chainId: 1 })
  expect(told[0]?.slice(2)).toEqual(['0x1', ['0x1']])
})

test('an origin that is called like a member of every object has nothing', () => {
  const { origins } = open({}, { chainScope: 'origin', switchAsks: 'once' })
  for (const origin of ['constructor', '__proto__', 'toString']) {
    expect(origins.visibleAccounts(origin, 'injected')).toEqual([])
    expect(origins.chainOf(origin)).toBe(1)
    expect(origins.mayGoTo(origin, 'injected', 1)).toBe(false)
    origins.permit(origin, ['0x1'])
    expect(origins.visibleAccounts(origin, 'injected')).toEqual(['0x1'])
    origins.permit(origin, [])
    expect(origins.visibleAccounts(origin, 'injected')).toEqual([])
  }
})

test('while it is locked, an origin sees its accounts, as the EIPs know no locked wallet', async () => {
  const { request, wallet, account, events } = await createConnected()
  const before = events.length
  wallet.lock()
  expect(await request('eth_accounts')).toEqual([account])
  expect(await request('eth_requestAccounts')).toEqual([account])
  expect(events).toHaveLength(before)
})

test('a persona that hides them: none, with accountsChanged; a request to connect waits until it is unlocked', async () => {
  const persona = withTraits({ lockedAccounts: 'hidden' })
  const { request, wallet, account, events } = await createConnected({ persona })
  const before = events.length
  wallet.lock()
  expect(await request('eth_accounts')).toEqual([])
  const order: string[] = []
  const connecting = request('eth_requestAccounts').then((accounts) => {
    order.push('connected')
    return accounts
  })
  await request('eth_chainId')
  order.push('unlocked')
  wallet.unlock()
  expect(await connecting).toEqual([account])
  expect(order).toEqual(['unlocked', 'connected'])
  expect(events.slice(before)).toEqual([[], [account]].map((payload) => ({ name: 'accountsChanged', payload })))
})

test('a persona that answers on unlock: eth_accounts waits, but not for an origin that is not connected', async () => {
  const { wallet, request, account } = await createConnected({ persona: withTraits({ lockedAccounts: 'on unlock' }) })
  wallet.lock()
  const stranger = wallet.openConnection('https://stranger.test')
  expect(await stranger.request({ method: 'eth_accounts' })).toEqual([])
  const asking = request('eth_accounts')
  wallet.unlock()
  expect(await asking).toEqual([account])
})

test('after a reload of the page it still waits, and gets its own answer', async () => {
  const { wallet, connection, account } = await createConnected({ persona: 'rainbow' })
  wallet.lock()
  void connection.request({ method: 'eth_accounts' })
  connection.close()
  const next = wallet.openConnection('https://dapp.test')
  const asked = next.request({ method: 'eth_accounts' })
  wallet.unlock()
  expect(await asked).toEqual([account])
})
