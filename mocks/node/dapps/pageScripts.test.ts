import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { toDappScript } from './pageScripts.ts'
import { toPageWallet } from './walletOptions.ts'

function createPage(globals: object = {}) {
  const { wallet } = createBench({})
  const announced: unknown[] = []
  const console = { info: vi.fn(), warn: vi.fn() }
  const opened: string[] = []
  class WebSocket {
    constructor(url: string) {
      opened.push(url)
    }
  }
  const listening = { addEventListener() {}, removeEventListener() {} }
  const page = {
    ...listening,
    console,
    WebSocket,
    CustomEvent,
    location: { protocol: 'http:', hostname: 'localhost' },
    document: { readyState: 'loading' },
    window: { ...listening, dispatchEvent: (event: CustomEvent) => announced.push(event.type) },
    ...globals,
  }
  const transport = { socket: 'ws://127.0.0.1:1/dapp?key=k' }
  const script = toDappScript({ wallets: [toPageWallet(wallet)], bench: '127.0.0.1:1', transport, origins: [] })
  const context = Object.assign(Object.create(null), page)
  const run = () => runInNewContext(script, context)
  return { run, announced, console, opened }
}

test('a page gets the wallet once, however often the script is in it', () => {
  const { run, announced, console, opened } = createPage()
  run()
  expect(announced).toEqual(['eip6963:announceProvider'])
  expect(opened).toEqual(['ws://127.0.0.1:1/dapp?key=k'])
  expect(console.info).not.toHaveBeenCalled()
  run()
  expect(announced).toHaveLength(1)
  expect(opened).toHaveLength(1)
  expect(console.info).toHaveBeenCalledOnce()
})

test('a page that has wallets by another way keeps them', () => {
  const { run, announced, opened, console } = createPage({ walletbenchCall() {} })
  run()
  expect([announced, opened]).toEqual([[], []])
  expect(console.info).toHaveBeenCalledOnce()
})
