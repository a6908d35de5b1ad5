import { expect, test } from 'vitest'
import { systemClock } from '#mocks/core/clock'
import { isBenchRequest } from '#mocks/page/networkProtocol'
import { createRelay } from '#mocks/relay/createRelay'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { createSdkAnswers } from './createSdkAnswers.ts'

const ORIGIN = 'http://localhost:3000'

function createBed() {
  const { wallet, trace } = createBench({ policy: 'approve' })
  const relay = createRelay({ clock: systemClock, trace })
  const answer = createSdkAnswers({ wallet, trace, relay, space: '' })
  const ask = (url: string, method = 'POST', body: string | null = '{}') =>
    answer({ url, method, headers: { origin: ORIGIN }, body })
  return { ask, trace }
}

test.each([
  'https://cca-lite.coinbase.com/amp',
  'https://as.coinbase.com/traces',
  'https://metrics.cbhq.net/x',
  'https://mm-sdk-analytics.api.cx.metamask.io/v2/events',
])('the telemetry of %s is answered, stands in the trace, and pages ask for it', async (url) => {
  const { ask, trace } = createBed()
  expect(isBenchRequest({ url, method: 'POST', body: '' })).toBe(true)
  const answer = await ask(url, 'POST', JSON.stringify([{ event: 'opened' }]))
  expect(answer).toMatchObject({ status: 200, body: '{}', headers: { 'access-control-allow-origin': ORIGIN } })
  const { host, pathname } = new URL(url)
  expect(trace.snapshot().filter(({ hop }) => hop === 'registry')).toMatchObject([
    { phase: 'event', method: `POST ${host}${pathname}`, data: { telemetry: ['opened'], page: ORIGIN } },
  ])
})

test("Tempo's list of tokens is empty, and pages ask for it", async () => {
  const url = 'https://tokenlist.tempo.xyz/list/4217'
  expect(isBenchRequest({ url, method: 'GET', body: null })).toBe(true)
  expect(await createBed().ask(url, 'GET', null)).toMatchObject({ status: 200, body: '{"tokens":[]}' })
})

test('what a dapp has missed at walletlink’s relay is for those who have the session’s key', async () => {
  const url = 'https://www.walletlink.org/events?unseen=true'
  expect(isBenchRequest({ url, method: 'GET', body: null })).toBe(true)
  const { ask } = createBed()
  expect(await ask(url, 'GET', null)).toMatchObject({ status: 401 })
  expect(await ask(url, 'OPTIONS', null)).toMatchObject({ status: 204 })
  expect(await ask('https://www.walletlink.org/', 'GET', null)).toMatchObject({ status: 404 })
})

test('JSON-RPC of the SDKs is answered for the page’s own origin', async () => {
  const url = 'https://chain-proxy.wallet.coinbase.com/?targetName=1'
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'wallet_getCallsStatus', params: ['0x00'] })
  expect(isBenchRequest({ url, method: 'POST', body })).toBe(true)
  const answer = await createBed().ask(url, 'POST', body)
  expect(JSON.parse(String(answer?.body))).toMatchObject({ id: 7, error: { code: expect.any(Number) } })
})

const OTHERS = ['https://keys.coinbase.com/connect', 'https://www.coinbase.com/', 'https://cbhq.net.evil.test/']

test.each(OTHERS)('%s is not among them, and pages do not ask', async (url) => {
  expect(isBenchRequest({ url, method: 'POST', body: '' })).toBe(false)
  expect(await createBed().ask(url)).toBeUndefined()
})
