import { expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { createTrace } from '#mocks/trace/createTrace'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { createWalletWindows } from './createWalletWindows.ts'

const clock = { now: () => 0 }

function createPage() {
  const hidden: (() => void)[] = []
  const page = {
    location: { origin: 'http://127.0.0.1:5180' } as Location,
    addEventListener: (_type: 'pagehide', listener: () => void) => void hidden.push(listener),
  }
  const { wallet } = createBench()
  const windows = createWalletWindows({ page, wallet, trace: createTrace({ source: 'test', clock }), clock })
  async function open(transport: string, isGone = () => false) {
    const posted: Record<string, unknown>[] = []
    let closes = 0
    const session = await windows.open({
      transport: transport as WalletTransport,
      url: `${page.location.origin}/?window=${transport}`,
      post: (message) => void posted.push(message as Record<string, unknown>),
      close: () => {
        closes += 1
      },
      isGone,
    })
    return { session, posted, closes: () => closes }
  }
  return {
    open,
    hide() {
      for (const run of hidden) run()
    },
  }
}

test.each([
  ['baseAccount', { event: 'PopupLoaded' }, { event: 'PopupUnload' }],
  ['coinbase', { event: 'PopupLoaded' }, { event: 'PopupUnload' }],
  ['tempo', { topic: 'ready' }, undefined],
])('%s: the window greets the dapp, and says farewell once', async (transport, greeting, farewell) => {
  const { session, posted } = await createPage().open(transport)
  expect(posted).toMatchObject([greeting])
  session.closed()
  session.closed()
  expect(posted.slice(1)).toMatchObject(farewell === undefined ? [] : [farewell])
})

test('a page that goes closes the windows that are open', async () => {
  const page = createPage()
  const gone = await page.open('baseAccount')
  gone.session.closed()
  const open = await page.open('baseAccount')
  page.hide()
  expect([gone.closes(), open.closes()]).toEqual([0, 1])
})

test('a window that goes while its protocol loads has no session', async () => {
  const page = createPage()
  const gone = await page.open('baseAccount', () => true)
  gone.session.receive({ id: 'a', event: 'selectSignerType' })
  gone.session.closed()
  page.hide()
  expect([gone.posted, gone.closes()]).toEqual([[], 0])
})

test('no window for a transport without one', async () => {
  const opening = createPage().open('walletconnect')
  await expect(opening).rejects.toBeInstanceOf(BenchError)
  await expect(opening).rejects.toThrow(/baseAccount, coinbase, tempo/)
})
