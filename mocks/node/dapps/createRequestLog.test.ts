import { expect, test } from 'vitest'
import type { ForeignText } from '#mocks/core/foreign/ForeignText'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { createRequestLog } from './createRequestLog.ts'
import { createRequestWaits } from './createRequestWaits.ts'

const LIMIT = 3

function createBed() {
  const log = createRequestLog({ limit: LIMIT })
  const { wallet, request } = createBench({ policy: 'ask', observe: log.observe })
  const askChains = (count: number) => Promise.all(Array.from({ length: count }, () => request('eth_chainId')))
  return { wallet, request, log, askChains, waits: createRequestWaits({ wallet, log }) }
}
const methodsOf = (requests: readonly { readonly method: string | ForeignText }[]) =>
  requests.map(({ method }) => nameMethod(method))

test('beyond its limit it drops the oldest requests that have their answer', async () => {
  const { log, request, askChains } = createBed()
  await askChains(LIMIT)
  await request('eth_accounts')
  expect(methodsOf(log.asked())).toEqual(['eth_chainId', 'eth_chainId', 'eth_accounts'])
})

test('it keeps what still waits, and its answer comes', async () => {
  const { log, wallet, request, askChains } = createBed()
  const asking = request('eth_requestAccounts')
  await expect.poll(() => methodsOf(log.shown())).toEqual(['eth_requestAccounts'])
  await askChains(2 * LIMIT)
  expect(methodsOf(log.asked())).toEqual(['eth_requestAccounts', 'eth_chainId', 'eth_chainId'])
  const [shown] = log.shown()
  wallet.decide(shown?.id ?? '', 'approve')
  expect(await shown?.answer).toEqual(await asking)
  await askChains(LIMIT)
  expect(log.shown()).toEqual([])
})

test('a wait forgets with it what it took', async () => {
  const { log, wallet, request, askChains, waits } = createBed()
  void request('eth_requestAccounts')
  const { id, answer } = await waits.next({ timeout: 5_000 })
  wallet.decide(id, 'approve')
  await answer
  expect(waits.hasTaken(id)).toBe(true)
  await askChains(LIMIT)
  expect(log.shown()).toEqual([])
  void request('personal_sign', ['0x00', wallet.getState().accounts[0]?.address])
  const next = await waits.next({ timeout: 5_000 })
  expect(waits.hasTaken(id)).toBe(false)
  expect(waits.hasTaken(next.id)).toBe(true)
})

test('an open wait says what it would fail with, and one that has ended does not', async () => {
  const { request, waits } = createBed()
  void waits.next({ method: 'personal_sign', timeout: 60_000 })
  const connecting = waits.next({ timeout: 60_000 })
  void request('eth_requestAccounts')
  await connecting
  const [open, ...others] = waits.listOpen()
  expect(open?.message).toMatch(
    /not asked for "personal_sign" before the test's time was up[\s\S]*has decided:\n {4}eth_requestAccounts/,
  )
  expect(others).toEqual([])
  waits.stop()
  expect(waits.listOpen()).toEqual([])
})

test('it keeps no more bytes than its limit, and no results of requests that the user was not asked about', async () => {
  const log = createRequestLog({ bytes: 20_000 })
  const { wallet, request } = createBench({ policy: 'approve', observe: log.observe })
  await request('eth_requestAccounts')
  const account = wallet.getState().accounts[0]?.address
  for (let count = 0; count < 5; count += 1) await request('personal_sign', [`0x${'00'.repeat(4_000)}`, account])
  expect(methodsOf(log.shown())).toEqual(['personal_sign', 'personal_sign'])
  expect(await log.shown()[1]?.answer).toMatch(/^0x/)
  for (let count = 0; count < 50; count += 1) await request('eth_chainId', [])
  expect(methodsOf(log.shown())).toEqual(['personal_sign', 'personal_sign'])
})
