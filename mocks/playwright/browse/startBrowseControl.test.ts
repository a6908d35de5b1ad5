import { expect, test } from 'vitest'
import { startTestBench } from '../bench/startTestBench.ts'
import { createSimulatedSide } from '../side/createSimulatedSide.ts'
import { createBrowsedPages } from './browsedPages.ts'
import { startBrowseControl } from './startBrowse.ts'

const TOKEN = 'a-token'

test('clients see the wallets of the pages, and put faults on the relay that these use', async () => {
  const testBench = await startTestBench({ chains: [1] })
  const browser = createBrowsedPages()
  const side = await createSimulatedSide({
    testBench,
    browser,
    options: {},
    name: 'browse',
    title: 'a dapp',
    readTimeout: () => 1_000,
    step: (_title, body) => body(),
  })
  const given = { testBench, side, browser, space: 'browse', consoleUrl: 'http://127.0.0.1:1', token: TOKEN }
  const control = await startBrowseControl({ ...given, options: { chains: [1] } })
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
    const response = await fetch(control.controlUrl + path, { ...init, headers })
    return { status: response.status, body: await response.json() }
  }
  try {
    const { relay, relayUrl } = testBench.bench
    expect((await call('/bench')).body).toMatchObject({ relayUrl: `${relayUrl.replace(/\/$/, '')}/s/browse` })
    expect((await call('/wallets')).body).toMatchObject({ wallets: [{ id: 'wallet-1' }] })
    expect(await call('/dapps')).toEqual({ status: 200, body: { origins: [] } })
    expect(await call('/page-script')).toMatchObject({
      status: 409,
      body: { error: { message: 'The pages of this browser have their wallets already.' } },
    })
    await call('/faults', { method: 'POST', body: JSON.stringify({ fault: 'relay:lossy' }) })
    expect(relay.space('browse').faults.list()).toHaveLength(1)
    expect(relay.faults.list()).toEqual([])
    await call('/faults', { method: 'DELETE' })
    expect(relay.space('browse').faults.list()).toEqual([])
    expect((await fetch(`${control.controlUrl}/wallets`)).status).toBe(401)
  } finally {
    await control.stop()
    await side.stop()
    await testBench.stop()
  }
})
