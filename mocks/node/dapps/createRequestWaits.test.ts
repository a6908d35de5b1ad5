import { expect, test } from 'vitest'
import { createBench } from '#mocks/wallet/testing/createTestWallet'
import { createRequestLog } from './createRequestLog.ts'
import { createRequestWaits } from './createRequestWaits.ts'

function createBed() {
  const log = createRequestLog()
  const { wallet, request } = createBench({ policy: 'ask', observe: log.observe })
  return { wallet, request, waits: createRequestWaits({ wallet, log }) }
}
const timeout = 5_000

test('each request ends one wait, in their order', async () => {
  const { wallet, request, waits } = createBed()
  const first = waits.next({ timeout })
  void request('eth_requestAccounts')
  const { id } = await first
  expect(waits.hasTaken(id)).toBe(true)
  expect(waits.pending()).toEqual([])
  await expect(waits.next({ timeout: 1 })).rejects.toThrow('The wallet was not asked for anything within 1 ms.')
  wallet.decide(id, 'approve')
})

test('a wait is for a method and an origin, and may leave its request for others', async () => {
  const { request, waits } = createBed()
  void request('eth_requestAccounts')
  const { id, origin } = await waits.next({ timeout, leave: true })
  await expect(waits.next({ timeout: 1, method: 'personal_sign' })).rejects.toThrow('personal_sign')
  await expect(waits.next({ timeout: 1, origin: 'https://else.test' })).rejects.toThrow('not asked')
  expect(await waits.next({ timeout, method: 'eth_requestAccounts', origin })).toMatchObject({ id, origin })
})

test('a wait that was given up takes nothing', async () => {
  const { request, waits } = createBed()
  const gone = new AbortController()
  void waits.next({ timeout, signal: gone.signal })
  gone.abort()
  void request('eth_requestAccounts')
  expect((await waits.next({ timeout })).method).toBe('eth_requestAccounts')
})
