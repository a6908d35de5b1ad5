import { expect, test } from 'vitest'
import type { AskedRequest } from '../background/askedRequest.ts'
import { createPageRequests } from './createPageRequests.ts'

const origin = 'http://dapp.localhost'
const frame = {}
const asked: AskedRequest = {
  id: 'a',
  params: [],
  origin,
  chainId: 1,
  rpcId: undefined,
  batchId: undefined,
  gas: {},
  methods: ['personal_sign'],
}

function start() {
  const requests = createPageRequests()
  const report = (kind: string, more: object = {}, document = 'first') =>
    requests.take(frame, JSON.stringify({ kind, document, origin, ...more }))
  report('opened')
  return { requests, report }
}

test('what a page asked, and what it got', async () => {
  const { requests, report } = start()
  report('asked', { id: '1', method: 'eth_chainId' })
  report('asked', { id: '2', method: 'personal_sign', params: ['0x00'] })
  report('asked', { id: '3', method: 'metamask_getProviderState' })
  report('answered', { id: '1', result: '0x1' })
  report('answered', { id: '2', error: { code: 4001, message: 'User rejected the request.', stack: '…' } })
  const [first, second, ...others] = requests.list()
  expect(others).toEqual([])
  expect(first).toMatchObject({ method: 'eth_chainId', origin, status: 'answered' })
  expect(await first?.answer).toBe('0x1')
  expect(second).toMatchObject({ params: ['0x00'], status: 'failed', error: { code: 4001 } })
  await expect(second?.answer).rejects.toMatchObject({ code: 4001, message: 'User rejected the request.' })
  requests.clear()
  expect(requests.list()).toEqual([])
})

test('a question is the request’s with its id, else the oldest that waits; each is found once', async () => {
  const { requests, report } = start()
  for (const id of ['1', '2', '3', '4']) report('asked', { id, method: 'personal_sign', params: [id] })
  report('answered', { id: '1', result: '0x' })
  const claim = async (more: Partial<AskedRequest>) => (await requests.claim({ ...asked, ...more }, 0))?.params
  expect(await claim({ rpcId: '3' })).toEqual(['3'])
  expect(await claim({})).toEqual(['2'])
  expect(await claim({ origin: undefined })).toEqual(['4'])
  expect(await claim({})).toBeUndefined()
})

test('another site’s request, or of another method, is none of it', async () => {
  const { requests, report } = start()
  report('asked', { id: '1', method: 'personal_sign' })
  expect(await requests.claim({ ...asked, origin: 'http://shop.localhost' }, 0)).toBeUndefined()
  expect(await requests.claim({ ...asked, methods: ['eth_sendTransaction'] }, 0)).toBeUndefined()
})

test('a report that comes late is waited for', async () => {
  const { requests, report } = start()
  const claiming = requests.claim(asked, 60_000)
  report('asked', { id: '1', method: 'personal_sign' })
  expect(await claiming).toMatchObject({ method: 'personal_sign' })
})

test('a batch is known by the id that its page has got, for each of its calls', async () => {
  const { requests, report } = start()
  const batch: AskedRequest = { ...asked, methods: ['wallet_sendCalls'], batchId: '0x1b' }
  for (const id of ['1', '2']) report('asked', { id, method: 'wallet_sendCalls', params: [id] })
  report('answered', { id: '2', result: { id: '0x1b' } })
  for (const _ of ['first', 'second']) expect((await requests.claim(batch, 0))?.params).toEqual(['2'])
})

test.each([
  ['its frame is closed', (start: { requests: { close(frame: object): void } }) => start.requests.close(frame)],
  ['another document is opened', ({ report }: ReturnType<typeof start>) => report('opened', {}, 'second')],
])('a page that is left before the answer: %s', async (_, leave) => {
  const both = start()
  both.report('asked', { id: '1', method: 'personal_sign' })
  leave(both)
  const [request] = both.requests.list()
  expect(request?.status).toBe('gone')
  await expect(request?.answer).rejects.toThrow('The page was left before it got the answer to personal_sign.')
  expect(await both.requests.claim({ ...asked, rpcId: '1' }, 0)).toBe(request)
})

test('what is no report is passed over', () => {
  const { requests } = start()
  for (const text of ['', '{', 'null', '{"kind":"asked"}']) requests.take(frame, text)
  expect(requests.list()).toEqual([])
})
