import { expect, test, vi } from 'vitest'
import { createPopups } from '#mocks/wallet/remote/faults/createPopups'
import type { WindowEffect } from '#mocks/wallet/remote/faults/popupFault'
import { breakWindows } from './breakWindows.ts'

const ORIGIN = 'http://127.0.0.1:5180'
const WALLET = `${ORIGIN}/?window=baseAccount`

function createPage(...effects: WindowEffect[]) {
  const open = vi.fn((..._args: unknown[]) => ({}) as Window)
  const page = { open: open as Window['open'], location: { origin: ORIGIN, href: `${ORIGIN}/` } }
  const popups = createPopups()
  for (const effect of effects) popups.faults.add({ match: { times: 1, transport: 'baseAccount' }, do: effect })
  breakWindows({
    page,
    popups,
    transportOf: ({ searchParams }) => (searchParams.get('window') === 'baseAccount' ? 'baseAccount' : undefined),
  })
  const opened = () => open.mock.calls.map(([url]) => String(url))
  return { page, popups, opened }
}

test.each<[WindowEffect, string]>([
  [{ kind: 'neverLoad' }, 'about:blank'],
  [{ kind: 'sever' }, `${WALLET}&severed=`],
  [{ kind: 'wrongOrigin' }, 'http://localhost:5180/?window=baseAccount'],
])('%j: one window opens at %s, the next as ever', (effect, address) => {
  const { page, opened } = createPage(effect)
  page.open(WALLET, 'name', 'popup')
  page.open(WALLET)
  expect(opened()).toEqual([address, WALLET])
})

test('a blocked window is null, and no other window counts', () => {
  const { page, popups, opened } = createPage({ kind: 'block' })
  page.open('https://explorer.test/')
  page.open()
  page.open('/?window=tempo')
  expect(page.open(new URL(WALLET))).toBeNull()
  expect(page.open(WALLET)).not.toBeNull()
  expect(opened()).toEqual(['https://explorer.test/', 'undefined', '/?window=tempo', WALLET])
  expect(popups.faults.list()).toMatchObject([{ hits: 1 }])
})
