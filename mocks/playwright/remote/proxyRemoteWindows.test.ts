import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { REMOTE_BINDING } from '#mocks/page/pageProtocol'
import { proxyRemoteWindows } from '../browse/startBrowse.ts'
import type { ProxyHandler } from '../egress/proxy/proxyHandler.ts'

const BASE_ACCOUNT = 'https://keys.coinbase.com/connect?sdkName=%40base-org%2Faccount'

function install() {
  const handlers = new Set<ProxyHandler>()
  const { stop } = proxyRemoteWindows({
    proxy: { server: 'http://127.0.0.1:1', bypass: '' },
    use(handler) {
      handlers.add(handler)
      return () => void handlers.delete(handler)
    },
    takesSocket: async () => false,
  })
  const ask = async (url: string, target?: string) => {
    const headers = target === undefined ? {} : { 'sec-fetch-dest': target }
    const [handler] = handlers
    return handler?.answer?.({ url, method: 'GET', headers, body: null })
  }
  return { ask, stop }
}

test.each([
  [BASE_ACCOUNT, 'document'],
  ['https://keys.coinbase.com/connect', 'document'],
  ['https://wallet.tempo.xyz/', 'iframe'],
])('the document of %s, as %s, is the wallet’s window, and nothing keeps it', async (url, target) => {
  const answer = await install().ask(url, target)
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
    body: expect.stringMatching(/^<!doctype html>.*<title>Wallet<\/title>/s),
  })
})

test.each([
  ['its script', BASE_ACCOUNT, 'script'],
  ['a request that does not say what it is for', BASE_ACCOUNT, undefined],
  ['another page', 'https://coinbase.com/connect', 'document'],
  ['a name that ends the same', 'https://keys.coinbase.com.evil.test/', 'document'],
])('%s is left to the next handler', async (_name, url, target) => {
  expect(await install().ask(url, target)).toBeUndefined()
})

test('once it is stopped, it answers nothing', async () => {
  const { ask, stop } = install()
  stop()
  expect(await ask(BASE_ACCOUNT, 'document')).toBeUndefined()
})

test('the window loads itself again: the wallet’s function is not for a document that no route has answered', async () => {
  const answer = await install().ask(BASE_ACCOUNT, 'document')
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(String(answer?.body)) ?? []
  const call = vi.fn()
  const reload = vi.fn()
  runInNewContext(script, {
    window: { opener: { postMessage: vi.fn() }, addEventListener: vi.fn() },
    document: { referrer: 'https://dapp.test', getElementById: () => null },
    history: { state: null, replaceState: vi.fn() },
    location: { reload },
    setTimeout: (run: () => void) => run(),
    [REMOTE_BINDING]: call,
  })
  expect(reload).toHaveBeenCalledOnce()
  expect(call).not.toHaveBeenCalled()
})
