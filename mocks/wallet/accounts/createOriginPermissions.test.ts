import { expect, test } from 'vitest'
import { createStore } from '#mocks/core/createStore'
import { createTrace } from '#mocks/trace/createTrace'
import { createInbox } from '../decisions/createInbox.ts'
import { specTraits } from '../personas/specTraits.ts'
import type { WalletState } from '../state/walletState.ts'
import { createOriginPermissions } from './createOriginPermissions.ts'

test('an origin with nobody at its connections is told no more; the others are', () => {
  const trace = createTrace({ source: 't', clock: { now: () => 0 } })
  const store = createStore({ permissions: {}, sites: {}, chainId: 1 } as unknown as WalletState)
  const origins = createOriginPermissions({ store, inbox: createInbox(() => {}), trace, traits: specTraits })
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
  const trace = createTrace({ source: 't', clock: { now: () => 0 } })
  const chains = [1, 2, 3].map((chainId) => ({ chainId }))
  const state = { permissions: { a: ['0x1'] }, sites: {}, chainId: 1, chains, activeAccount: '0x1' }
  const store = createStore(state as unknown as WalletState)
  const origins = createOriginPermissions({ store, inbox: createInbox(() => {}), trace, traits: specTraits })
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
  const trace = createTrace({ source: 't', clock: { now: () => 0 } })
  const store = createStore({ permissions: {}, sites: {}, chainId: 1 } as unknown as WalletState)
  const traits = { ...specTraits, chainScope: 'origin', switchAsks: 'once' } as const
  const origins = createOriginPermissions({ store, inbox: createInbox(() => {}), trace, traits })
  for (const origin of ['constructor', '__proto__', 'toString']) {
    expect(origins.visibleAccounts(origin)).toEqual([])
    expect(origins.chainOf(origin)).toBe(1)
    expect(origins.mayGoTo(origin, 1)).toBe(false)
    origins.permit(origin, ['0x1'])
    expect(origins.visibleAccounts(origin)).toEqual(['0x1'])
    origins.permit(origin, [])
    expect(origins.visibleAccounts(origin)).toEqual([])
  }
})
