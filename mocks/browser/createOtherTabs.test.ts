import { afterEach, expect, test } from 'vitest'
import { createListeners, whenFound } from '#mocks/core/listeners'
import type { OtherTabs } from '#mocks/world/world'
import { createOtherTabs, type OtherTabsParameters } from './createOtherTabs.ts'

const open: OtherTabs[] = []
afterEach(() => {
  for (const tabs of open.splice(0)) tabs.close()
})

function openTab(bench: string) {
  const listeners = createListeners()
  let pending: readonly { decision?: string }[] = []
  const wallet = { getState: () => ({ pending }), subscribe: listeners.add }
  const page = Object.assign(new EventTarget(), { BroadcastChannel, crypto })
  const tabs = createOtherTabs({ page, bench, wallets: [wallet] } as unknown as OtherTabsParameters)
  open.push(tabs)
  return {
    tabs,
    focus: () => page.dispatchEvent(new Event('focus')),
    leave: () => page.dispatchEvent(new Event('pagehide')),
    setPending(next: typeof pending) {
      pending = next
      listeners.notify()
    },
    becomes: (count: number) => whenFound(tabs, () => tabs.getState() === count),
  }
}

function openTwo() {
  const bench = crypto.randomUUID()
  return { bench, one: openTab(bench), other: openTab(bench) }
}

test('a tab hears what waits in another, and when it was decided', async () => {
  const { one, other } = openTwo()
  other.setPending([{}, { decision: 'ignore' }])
  await one.becomes(1)
  expect(other.tabs.getState()).toBe(0)
  other.setPending([])
  await one.becomes(0)
})

test('a tab that opens later hears what waits in all others', async () => {
  const { bench, one, other } = openTwo()
  one.setPending([{}])
  other.setPending([{}, {}])
  await openTab(bench).becomes(3)
})

test('a tab that is left waits for nobody', async () => {
  const { one, other } = openTwo()
  other.setPending([{}])
  await one.becomes(1)
  other.leave()
  await one.becomes(0)
})

test('a tab that comes to the front asks again', async () => {
  const { one, other } = openTwo()
  other.setPending([{}])
  await one.becomes(1)
  one.focus()
  expect(one.tabs.getState()).toBe(0)
  await one.becomes(1)
})

test('tabs of another bench are not counted', async () => {
  const { one, other } = openTwo()
  openTab(crypto.randomUUID()).setPending([{}, {}])
  other.setPending([{}])
  await one.becomes(1)
})
