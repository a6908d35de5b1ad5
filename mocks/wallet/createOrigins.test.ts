import { expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import { createInbox } from './createInbox.ts'
import { createOrigins } from './createOrigins.ts'
import { createStore } from './createStore.ts'
import { specTraits } from './personas/specTraits.ts'
import type { WalletState } from './walletState.ts'

test('an origin with nobody at its doors is told no more; the others are', () => {
  const trace = createTrace({ source: 't', clock: { now: () => 0 } })
  const store = createStore({ permissions: {}, sites: {}, chainId: 1 } as unknown as WalletState)
  const origins = createOrigins({ store, inbox: createInbox(() => {}), trace, traits: specTraits })
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
  // What is written is the wallet's own list: of an origin that left, nothing is kept.
  expect(told()).toEqual(['a'])

  origins.listen('b', 'injected', () => seen.push('again'))
  leave[2]?.()
  origins.change({ chainId: 3 })
  expect(seen).toEqual(['a1', 'a1', 'again'])
})
