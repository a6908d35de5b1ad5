import { expect, test } from 'vitest'
import type { TraceEntry } from '#mocks/trace/createTrace'
import { parseFilter } from '#mocks/trace/filter/parseFilter'
import { answer, createBench, refusal, request } from '../testing/testWire.ts'

test('a poll that repeats itself is one row, with its count, until something else happens', () => {
  const { trace, model, draw, show, change, rows, pass, toggle } = createBench()
  model.change({ showBackground: true })
  const ask = (key: string, method = 'eth_blockNumber', data: TraceEntry['data'] = {}) =>
    trace.emit(request(key, { hop: 'dappRpc', method, data }))
  const end = (key: string, entry: Partial<TraceEntry> = {}) =>
    trace.emit(answer(key, { hop: 'dappRpc', method: 'eth_blockNumber', data: { result: '0x1' }, ...entry }))
  const poll = (key: string) => {
    ask(key)
    draw()
    end(key)
    draw()
  }
  // A wallet's client waits 90 seconds for a receipt, and asks four times a second.
  for (let count = 0; count < 340; count += 1) poll(`poll ${count}`)
  expect(rows()).toEqual(['eth_blockNumber ok ×340'])
  expect(model.getState()).toMatchObject({ flowCount: 340, hiddenCount: 0, backgroundCount: 0 })
  toggle(0)
  // Each call stays within reach.
  expect(show()).toHaveLength(1 + 340 * 2)
  const last = trace.snapshot().at(-1)
  expect(last && model.placeOf(last)).toBe(680)
  toggle(0)
  draw()
  expect(last && model.placeOf(last)).toBe(0)

  // A new block is news.
  ask('next')
  expect(show()).toEqual(['eth_blockNumber ok ×341'])
  end('next', { data: { result: '0x2' } })
  expect(show()).toEqual(['eth_blockNumber ok ×340', 'eth_blockNumber ok'])

  ask('receipt', 'eth_getTransactionReceipt', { params: ['0x1'] })
  end('receipt', { method: 'eth_getTransactionReceipt' })
  ask('other', 'eth_getTransactionReceipt', { params: ['0x2'] })
  end('other', { method: 'eth_getTransactionReceipt' })
  for (const key of ['a', 'b']) poll(key)
  trace.emit({ ...refusal('fails'), hop: 'dappRpc', method: 'eth_blockNumber' })
  poll('c')
  ask('waits')
  pass(1_000)
  draw()
  change({ folding: 'all' })
  const receipt = 'eth_getTransactionReceipt ok'
  const many = ['eth_blockNumber ok ×340', 'eth_blockNumber ok', receipt, receipt, 'eth_blockNumber ok ×2']
  expect(rows()).toEqual([...many, 'eth_blockNumber error', 'eth_blockNumber ok', 'eth_blockNumber open'])
  expect(change({ filter: parseFilter('method:eth_getTransactionReceipt') })).toEqual([receipt, receipt])
  expect(change({ filter: parseFilter('method:eth_blockNumber') })).toHaveLength(346)
})
