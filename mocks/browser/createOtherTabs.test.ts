import { afterEach, expect, test } from 'vitest'
import { createListeners, whenFound } from '#mocks/core/listeners'
import type { OtherTabs } from '#mocks/world/world'
import { createOtherTabs, type OtherTabsParameters } from './createOtherTabs.ts'

const open: OtherTabs[] = []
afterEach(() => {
  for (const tabs of open.splice(0)) tabs.close()
})

/** A tab with one wallet, and how many requests it has: `decided` ones wait for nobody. */
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

const newBench = () => crypto.randomUUID()

test('a tab hears what waits in another, and when it was decided', async () => {
  const bench = newBench()
  const [one, other] = [openTab(bench), openTab(bench)]
  other.setPending([{}, { decision: 'ignore' }])
  await one.becomes(1)
  expect(other.tabs.getState()).toBe(0)
  other.setPending([])
  await one.becomes(0)
})

test('a tab that opens later hears what waits in all others', async () => {
  const bench = newBench()
  const [one, other] = [openTab(bench), openTab(bench)]
  one.setPending([{}])
  other.setPending([{}, {}])
  await openTab(bench).becomes(3)
})

test('a tab that is left waits for nobody', async () => {
  const bench = newBench()
  const [one, other] = [openTab(bench), openTab(bench)]
  other.setPending([{}])
  await one.becomes(1)
  other.leave()
  await one.becomes(0)
})

test('a tab that comes to the front asks again', async () => {
  const bench = newBench()
  const [one, other] = [openTab(bench), openTab(bench)]
  other.setPending([{}])
  await one.becomes(1)
  one.focus()
  expect(one.tabs.getState()).toBe(0)
  await one.becomes(1)
})

test('tabs of another bench are not counted', async () => {
  const bench = newBench()
  const [one, other, foreign] = [openTab(bench), openTab(bench), openTab(newBench())]
  foreign.setPending([{}, {}])
  other.setPending([{}])
  await one.becomes(1)
})
