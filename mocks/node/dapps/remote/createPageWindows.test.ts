import { expect, test } from 'vitest'
import { createLinkRefusals } from '#mocks/wallet/remote/walletlink/createLinkRefusals'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { createPageWindows } from './createPageWindows.ts'

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
  expect(asked.map(({ find }) => find())).toEqual([
    { url: WALLET, origin: page.origin },
    { url: WALLET, origin: page.origin },
  ])
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
  // Another page has its own.
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

test.each([
  ['neverLoad', { url: 'http://127.0.0.1:5182/walletbench/never' }],
  ['sever', { url: expect.stringMatching(/\/walletbench\/window\?severed#.+/) }],
  [
    'wrongOrigin',
    { url: expect.stringMatching(/\/walletbench\/window#.+/), origin: 'https://keys.coinbase.com.wrong-origin.test' },
  ],
] as const)('the fault %s makes one window another', (kind, expected) => {
  const { opened, popups } = start()
  popups.faults.add({ match: { times: 1, origin: page.origin, transport: 'coinbase' }, do: { kind } })
  expect(opened.ask(WALLET)).toEqual(expected)
  expect(opened.ask(WALLET)).toEqual({ url: expect.stringMatching(/\/walletbench\/window#.+/) })
  expect(popups.faults.list()).toMatchObject([{ hits: 1 }])
})
