import { describe, expect, test } from 'vitest'
import { createTrace } from '#mocks/trace/createTrace'
import { findLastTypedData, readTypedData, type TypedNode, toDomainTree, toTypedTree } from './typedDataTree.ts'

const types = {
  Order: [
    { name: 'seller', type: 'address' },
    { name: 'price', type: 'Price' },
    { name: 'ids', type: 'uint256[]' },
  ],
  Price: [{ name: 'amount', type: 'uint256' }],
}
const domain = { name: 'Shop', chainId: 1, verifyingContract: '0xAA' }
const toOrder = (amount: string, ids: readonly string[], more: object = {}) => ({
  types,
  domain,
  primaryType: 'Order',
  message: { seller: '0x01', price: { amount }, ids, ...more },
})

const list = (nodes: readonly TypedNode[], path = ''): readonly string[] =>
  nodes.flatMap(({ name, type, value, parts, change, was }) =>
    parts
      ? list(parts, `${path}${name}.`)
      : [`${path}${name}: ${type} ${value} ${change}${was === undefined ? '' : ` was ${was}`}`],
  )

describe('the tree', () => {
  test('has the types of all values', () => {
    expect(list(toTypedTree(readTypedData(toOrder('5', ['1']))))).toEqual([
      'seller: address 0x01 same',
      'price.amount: uint256 5 same',
      'ids.0: uint256 1 same',
    ])
    expect(list(toDomainTree(readTypedData(toOrder('5', []))))).toEqual([
      'name: string Shop same',
      'chainId: uint256 1 same',
      'verifyingContract: address 0xAA same',
    ])
  })

  test('says what has changed, at any depth', () => {
    const last = readTypedData(toOrder('4', ['1']))
    expect(list(toTypedTree(readTypedData(toOrder('5', ['1', '2'], { gift: true })), last))).toEqual([
      'seller: address 0x01 same',
      'price.amount: uint256 5 changed was 4',
      'ids.0: uint256 1 same',
      'ids.1: uint256 2 added',
      'gift: undefined true added',
    ])
  })

  test.each([undefined, null, 1, 'text', '{', { types: 1, message: 'x' }, { types: { A: [1, { name: 2 }] } }])(
    '%j: nothing to show, and no error',
    (value) => expect(list(toTypedTree(readTypedData(value)))).toEqual([]),
  )

  test('does not follow data without end', () => {
    let message: unknown = 'end'
    for (let depth = 0; depth < 100; depth += 1) message = { a: message }
    expect(list(toTypedTree(readTypedData({ message })))).toHaveLength(1)
  })
})

describe('the last one', () => {
  function record(...orders: readonly object[]) {
    let now = 0
    const trace = createTrace({ source: 'test', clock: { now: () => now++ } })
    for (const order of orders) {
      const data = { params: ['0x01', JSON.stringify(order)] }
      trace.emit({ hop: 'provider', phase: 'request', method: 'eth_signTypedData_v4', data })
      trace.emit({ hop: 'wallet', phase: 'request', method: 'eth_signTypedData_v4', data })
    }
    return trace.snapshot()
  }
  const priceOf = (value: ReturnType<typeof findLastTypedData>) =>
    (value?.message as { price: { amount: string } } | undefined)?.price.amount

  test('is of the same type and contract, and not the request itself', () => {
    const events = record(
      toOrder('4', []),
      toOrder('5', []),
      { ...toOrder('9', []), domain: { ...domain, verifyingContract: '0xBB' } },
      { ...toOrder('8', []), primaryType: 'Price' },
      toOrder('6', []),
    )
    expect(priceOf(findLastTypedData(events, readTypedData(toOrder('6', []))))).toBe('5')
    expect(priceOf(findLastTypedData(events, readTypedData(toOrder('5', [])), 3))).toBe('4')
    expect(findLastTypedData(events, readTypedData(toOrder('4', [])), 1)).toBeUndefined()
  })

  test('asked twice with the same: the last one is the same', () => {
    const events = record(toOrder('4', []), toOrder('5', []), toOrder('5', []))
    expect(priceOf(findLastTypedData(events, readTypedData(toOrder('5', []))))).toBe('5')
  })
})
