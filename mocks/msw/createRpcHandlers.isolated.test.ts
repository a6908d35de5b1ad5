import { readFileSync } from 'node:fs'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRpcHandlers } from './createRpcHandlers.ts'

const cassette = readFileSync(`${import.meta.dirname}/../../fixtures/cassettes/pageLoad.io`, 'utf8')
const refusal = Object.assign(new Error('execution reverted'), { code: 3, data: '0x08c379a0' })
const server = setupServer(
  ...createRpcHandlers({
    'https://fixed.test/*': {
      chainId: 137,
      answers: {
        eth_blockNumber: '0x10',
        eth_getBalance: ([address]: readonly string[]) => `${address}00`,
        eth_call: () => Promise.reject(refusal),
      },
    },
    'https://recorded.test/': { cassette },
  }),
  http.get('https://fixed.test/status', () => HttpResponse.text('up')),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const call = (method: string, params: readonly unknown[] = [], id = 1) => ({ jsonrpc: '2.0', id, method, params })
async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  return response.status === 204 ? undefined : response.json()
}

test('fixed answers, functions of the parameters, and errors with their code, in a batch', async () => {
  const batch = [
    call('eth_chainId'),
    call('eth_blockNumber', [], 2),
    call('eth_getBalance', ['0x1', 'latest'], 3),
    call('eth_call', [], 4),
    call('eth_gasPrice', [], 5),
  ]
  expect(await post('https://fixed.test/v1/key', batch)).toMatchObject([
    { id: 1, result: '0x89' },
    { id: 2, result: '0x10' },
    { id: 3, result: '0x100' },
    { id: 4, error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } },
    { id: 5, error: { code: -32601, message: expect.stringContaining('no answer for eth_gasPrice') } },
  ])
})

test('a notification gets no answer, and requests that are no posts go to the other handlers', async () => {
  expect(await post('https://fixed.test/', { jsonrpc: '2.0', method: 'eth_blockNumber' })).toBeUndefined()
  expect(await (await fetch('https://fixed.test/status')).text()).toBe('up')
})

test('a cassette answers as recorded, and names what it does not hold', async () => {
  expect(await post('https://recorded.test/', call('eth_blockNumber'))).toMatchObject({ result: '0x29' })
  expect(await post('https://recorded.test/', call('eth_getCode', ['0x1', 'latest']))).toMatchObject({
    error: { code: -32004 },
  })
})

test('a cassette that cannot be read is an error with the address', () =>
  expect(() => createRpcHandlers({ 'https://broken.test/': { cassette: '{}' } })).toThrow('https://broken.test/'))
