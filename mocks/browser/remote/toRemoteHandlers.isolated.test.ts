import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterEach, expect, test } from 'vitest'
import { createFakeRelay } from '#mocks/relay/testing/createFakeRelay'
import { toKeysChainUrl } from '#mocks/wallet/remote/keys/createKeysRpc'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { toRemoteHandlers } from './toRemoteHandlers.ts'

const origin = 'http://127.0.0.1:5180'
let stop = () => {}
afterEach(() => stop())

function startPage() {
  const { wallet, trace } = createBench()
  const server = setupServer(
    ...toRemoteHandlers({ HttpResponse, http }, { origin, wallet, trace, relay: createFakeRelay() }),
  )
  server.listen({ onUnhandledRequest: 'error' })
  stop = () => server.close()
  return { trace, post: (url: string, body: unknown) => fetch(url, { method: 'POST', body: JSON.stringify(body) }) }
}

test('a chain is read from the wallet’s node, and what it does not answer is refused', async () => {
  const { post } = startPage()
  const ask = async (method: string, params: readonly unknown[] = []) =>
    (await post(toKeysChainUrl(31337), { jsonrpc: '2.0', id: 7, method, params })).json()
  const code = await ask('eth_getCode', [`0x${'11'.repeat(20)}`, 'latest'])
  expect(code).toEqual({ jsonrpc: '2.0', id: 7, result: '0x' })
  expect(await ask('eth_sendTransaction')).toMatchObject({ id: 7, error: { code: 4200 } })
})

test.each([
  ['https://cca-lite.coinbase.com/amp', { e: '[]' }, []],
  ['https://mm-sdk-analytics.api.cx.metamask.io/v2/events', [{ event: 'connect' }], ['connect']],
])('telemetry to %s ends here, and is traced', async (url, body, telemetry) => {
  const { post, trace } = startPage()
  expect((await post(url, body)).status).toBe(200)
  const { host, pathname } = new URL(url)
  expect(trace.snapshot().at(-1)).toMatchObject({
    hop: 'registry',
    method: `POST ${host}${pathname}`,
    data: { status: 200, telemetry, page: origin },
  })
})
