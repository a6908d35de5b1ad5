import { expect, test } from 'vitest'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { createFilterTable } from './createFilterTable.ts'

function createAsked() {
  const filters = createFilterTable()
  const ask = (method: string, ...params: unknown[]): unknown => {
    const outcome: RpcOutcome = filters.answer(method, params, JSON.stringify(params))
    return JSON.parse('resultText' in outcome ? outcome.resultText : outcome.errorText)
  }
  return { filters, ask }
}

test('ids count up in the order of making, and again after a reset', () => {
  const { filters, ask } = createAsked()
  expect([ask('eth_newBlockFilter'), ask('eth_subscribe', 'newHeads'), ask('eth_newFilter', {})]).toEqual([
    '0x1',
    '0x2',
    '0x3',
  ])
  filters.reset()
  expect(ask('eth_newPendingTransactionFilter')).toBe('0x1')
})

test('a filter keeps what it hears until it is asked, each of its own', () => {
  const { filters, ask } = createAsked()
  ask('eth_newFilter', { address: '0xAB' })
  ask('eth_newFilter', { address: '0xab' })
  ask('eth_newFilter', { address: '0xcd' })
  expect(filters.listOrigins().map(({ key }) => key)).toEqual([
    'eth_newFilter [{"address":"0xab"}]',
    'eth_newFilter [{"address":"0xcd"}]',
  ])
  filters.emit('eth_newFilter [{"address":"0xab"}]', ['{"big":9007199254740993}'])
  expect(filters.answer('eth_getFilterChanges', ['0x1'], '["0x1"]')).toEqual({
    resultText: '[{"big":9007199254740993}]',
  })
  expect(ask('eth_getFilterChanges', '0x1')).toEqual([])
  expect(ask('eth_getFilterChanges', '0x2')).toHaveLength(1)
  expect(ask('eth_getFilterChanges', '0x3')).toEqual([])
})

test('a subscription tells until it is ended', async () => {
  const { filters, ask } = createAsked()
  const told: string[] = []
  const stop = filters.onNotification((id, text) => told.push(`${id} ${JSON.parse(text).params.result}`))
  ask('eth_subscribe', 'newHeads')
  ask('eth_subscribe', 'newHeads')
  filters.emit('eth_subscribe ["newHeads"]', ['1'])
  expect(ask('eth_unsubscribe', '0x2')).toBe(true)
  await expect.poll(() => told).toEqual(['0x1 1'])
  stop()
  filters.emit('eth_subscribe ["newHeads"]', ['2'])
  await Promise.resolve()
  expect(told).toEqual(['0x1 1'])
})

test('what is unknown or wrong is answered as Anvil does', () => {
  const { filters, ask } = createAsked()
  const notFound = { code: -32000, message: 'filter not found' }
  ask('eth_subscribe', 'logs', {})
  for (const id of ['0x99', '0x1', undefined]) expect(ask('eth_getFilterChanges', id)).toEqual(notFound)
  expect([ask('eth_getFilterLogs', '0x99'), ask('eth_uninstallFilter', '0x1')]).toEqual([notFound, false])
  expect(ask('eth_unsubscribe', '0x99')).toBe(false)
  expect(ask('eth_subscribe', 'syncing')).toMatchObject({ code: -32603 })
  expect(ask('eth_subscribe', 'nonsense')).toMatchObject({ code: -32602 })
  expect(ask('eth_newFilter', 5)).toMatchObject({ code: -32602 })
  expect(filters.answer('eth_subscribe', undefined, undefined)).toHaveProperty('errorText')
  expect(filters.handles('eth_call') || filters.handles('toString')).toBe(false)
})

test('the logs of a filter are asked by its own parameters', () => {
  const { filters, ask } = createAsked()
  ask('eth_newFilter', { fromBlock: '0x1' })
  ask('eth_newBlockFilter')
  expect(filters.findQuery(['0x1'])).toMatchObject({
    params: [{ fromBlock: '0x1' }],
    paramsText: '[{"fromBlock":"0x1"}]',
  })
  expect(filters.findQuery(['0x2'])).toBeUndefined()
  expect(ask('eth_getFilterLogs', '0x2')).toEqual({ code: -32000, message: 'filter not found' })
})
