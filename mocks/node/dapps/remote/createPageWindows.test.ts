import { expect, test } from 'vitest'
import { createPopups } from '#mocks/wallet/remote/faults/createPopups'
import { createLinkRefusals } from '#mocks/wallet/remote/walletlink/createLinkHandover'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { createPageWindows, createWindowBlocks } from './createPageWindows.ts'

const WALLET = 'https://keys.coinbase.com/connect'
const page = { origin: 'http://localhost:3000', host: '127.0.0.1:5182' }

function start() {
  const { wallet, trace } = createBench()
  const windows = createPageWindows({ wallet, trace, links: createLinkRefusals() })
  const opened = windows.open(page)
  function ask() {
    const ticket = new URL(opened.ask(WALLET)?.url ?? '').hash.slice(1)
    const load = async (name: string) => {
      const window = windows.find(ticket)
      if (window) await windows.receive(window, { type: 'open', page: name, referrer: '' })
    }
    return { find: () => windows.find(ticket), load }
  }
  return { windows, opened, ask, popups: wallet.popups }
}

test('a ticket is a window’s as long as its page is there', () => {
  const { opened, ask } = start()
  const asked = [ask(), ask()]
  expect(asked.map(({ find }) => find())).toEqual(Array(2).fill({ url: WALLET, origin: page.origin }))
  opened.close()
  expect(asked.map(({ find }) => find())).toEqual([undefined, undefined])
})

test('of many tickets the oldest that no window uses go', async () => {
  const { windows, ask } = start()
  const open = ask()
  await open.load('open')
  const others = Array.from({ length: 20 }, ask)
  expect(open.find()).toBeDefined()
  expect(others.map(({ find }) => find() !== undefined)).toEqual([...Array(5).fill(false), ...Array(15).fill(true)])
  windows.open(page).ask(WALLET)
  expect(others[5]?.find()).toBeDefined()
})

test('of windows that are all open the oldest ends', async () => {
  const { ask } = start()
  const asked = Array.from({ length: 16 }, ask)
  for (const [index, { load }] of asked.entries()) await load(`window-${index}`)
  ask()
  expect(asked.map(({ find }) => find() !== undefined)).toEqual([false, ...Array(15).fill(true)])
})

const LED = expect.stringMatching(/\/walletbench\/window#.+/)

test.each([
  ['neverLoad', { url: 'http://127.0.0.1:5182/walletbench/never' }],
  ['sever', { url: expect.stringMatching(/\/walletbench\/window\?severed#.+/) }],
  ['wrongOrigin', { url: LED, origin: 'https://keys.coinbase.com.wrong-origin.test' }],
] as const)('the fault %s makes one window another', (kind, expected) => {
  const { opened, popups } = start()
  popups.faults.add({ match: { times: 1, origin: page.origin, transport: 'coinbase' }, do: { kind } })
  expect(opened.ask(WALLET)).toEqual(expected)
  expect(opened.ask(WALLET)).toEqual({ url: LED })
  expect(popups.faults.list()).toMatchObject([{ hits: 1 }])
})

const BASE = 'https://keys.coinbase.com/connect?sdkName=@base-org/account'

test('a page hears of a block before it opens a window, and its report counts', async () => {
  const popups = createPopups()
  const blocks = createWindowBlocks(popups, page.origin)
  const first = blocks.next([])
  popups.faults.add({ match: { times: 1, transport: 'coinbase' }, do: { kind: 'block' } })
  expect(await first).toEqual([1])
  // At once, where the page does not know it yet.
  expect(await blocks.next([])).toEqual([1])
  const gone = blocks.next([1])
  blocks.tell(BASE)
  expect(popups.faults.list()).toMatchObject([{ hits: 0 }])
  blocks.tell(WALLET)
  expect(popups.faults.list()).toMatchObject([{ hits: 1 }])
  expect(await gone).toEqual([])
})

test('other faults, and those of other origins, block nothing; a page that is gone hears no more', async () => {
  const popups = createPopups()
  popups.faults.add({ match: {}, do: { kind: 'sever' } })
  popups.faults.add({ match: { origin: 'https://else.test' }, do: { kind: 'block' } })
  const blocks = createWindowBlocks(popups, page.origin)
  const waiting = blocks.next([])
  popups.faults.add({ match: { origin: `${page.origin}/shop` }, do: { kind: 'block' } })
  expect(await waiting).toEqual([0, 1, 2])
  const last = blocks.next([0, 1, 2])
  blocks.close()
  expect(await last).toBeUndefined()
})
