import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRpcFaultClient } from './createRpcFaultClient.ts'
import { readRpcFault } from './readRpcFault.ts'
import { type FaultChain, startFaultChain, TOKEN } from './testing/startFaultChain.ts'

let chain: FaultChain

beforeAll(async () => {
  chain = await startFaultChain()
})
afterAll(() => chain.stop())

describe('the control of a gateway in another process', () => {
  test.each(['url', 'wsUrl'] as const)('puts faults on, shows them and takes them off, by its %s', async (which) => {
    const control = createRpcFaultClient({ url: `${chain[which]}/?client=me`, token: TOKEN })
    expect(await control.list()).toEqual([])
    const id = await control.order({ do: 'add', fault: readRpcFault('wrong-chain') })
    expect(await chain.client.getChainId()).toBe(1)
    expect(await control.list()).toMatchObject([{ id, hits: 1, fault: { name: 'Wrong chain id' } }])
    await control.order({ do: 'remove', id: id ?? '' })
    expect(await chain.client.getChainId()).toBe(31337)
    await expect(control.order({ do: 'remove', id: id ?? '' })).rejects.toThrow(`No fault "${id}" is on.`)
    await control.order({ do: 'add', fault: readRpcFault('{"match":{},"do":{"kind":"drop"}}') })
    await control.order({ do: 'clear' })
    expect(chain.box.getState()).toEqual([])
  })

  test('does nothing without the token', async () => {
    const control = createRpcFaultClient({ url: chain.url, token: 'yours' })
    await expect(control.order({ do: 'clear' })).rejects.toThrow('The token is missing or wrong')
  })

  test('says where nothing answers, and shows no more of the URL than its path', async () => {
    const none = createRpcFaultClient({ url: 'http://127.0.0.1:1/s/a?key=secret', token: '' })
    await expect(none.list()).rejects.toThrow('No gateway answers at http://127.0.0.1:1/s/a.')
    expect(() => createRpcFaultClient({ url: 'nowhere', token: '' })).toThrow('no address of a gateway')
    const missing = createRpcFaultClient({ url: `${chain.url}/s/other`, token: TOKEN })
    await expect(missing.list()).rejects.toThrow('is no gateway of the bench')
  })
})

test.each([
  ['slo', /There is no preset "slo"\.\n {2}There are: slow, /],
  ['{', /The fault is no JSON/],
  ['{"match":{},"do":{"kind":"explode"}}', /no fault that the gateway knows/],
])('%s is no fault', (text, says) => {
  expect(() => readRpcFault(text)).toThrow(says)
})
