import { expect, test } from 'vitest'
import { fromCloneJson, toCloneJson } from './cloneJson.ts'

const carry = (value: unknown) => fromCloneJson(JSON.parse(JSON.stringify({ value: toCloneJson(value) })).value)

test.each<[string, unknown]>([
  ['text', 'text'],
  ['null', null],
  ['undefined', undefined],
  ['a boolean', false],
  ['a number', 1.5],
  ['NaN', Number.NaN],
  ['an infinity', Number.NEGATIVE_INFINITY],
  ['minus zero', -0],
  ['a bigint', 2n ** 70n],
  ['a date', new Date(1_700_000_000_123)],
  ['no valid date', new Date(Number.NaN)],
  ['bytes', Uint8Array.of(0, 1, 127, 128, 255)],
  ['no bytes', new Uint8Array()],
  ['other views', [Int16Array.of(-1, 300), Float64Array.of(0.1), BigUint64Array.of(2n ** 63n)]],
  ['a buffer', Uint8Array.of(9, 8, 7).buffer],
  ['a map and a set', new Map<unknown, unknown>([[{ key: 1n }, new Set(['a', undefined])]])],
  ['nested', { list: [{ at: new Date(1), bytes: Uint8Array.of(1) }, undefined, null], 'odd key': {} }],
  ['members that look like ours', { $clone: 'date', value: 'x', more: { $clone: { $clone: 1 } } }],
  ['members of every object', JSON.parse('{"__proto__": {"a": 1}, "constructor": 2, "toString": 3}')],
])('%s comes out as it went in', (_name, value) => {
  const carried = carry(value)
  expect(carried).toEqual(value)
  expect(Object.prototype.toString.call(carried)).toBe(Object.prototype.toString.call(value))
})

test('a view of a part of a buffer carries that part alone', () => {
  const part = new Uint8Array(Uint8Array.of(1, 2, 3, 4).buffer, 1, 2)
  const carried = carry(part) as Uint8Array
  expect([...carried]).toEqual([2, 3])
  expect(carried.buffer.byteLength).toBe(2)
})

test('an error keeps its name and message', () => {
  const carried = carry(new RangeError('too far')) as Error
  expect([carried instanceof Error, carried.name, carried.message]).toEqual([true, 'RangeError', 'too far'])
})

test('the same object twice is two, and a cycle is refused', () => {
  const shared = { a: 1 }
  expect(carry([shared, shared])).toEqual([{ a: 1 }, { a: 1 }])
  const cycle: unknown[] = []
  cycle.push({ cycle })
  expect(() => toCloneJson(cycle)).toThrow('An object that contains itself cannot be carried to the wallet.')
})

test('what no structured clone holds, and kinds that are not known, are refused', () => {
  expect(() => toCloneJson({ run: () => 1 })).toThrow('A function cannot be carried to the wallet.')
  expect(() => toCloneJson([Symbol('x')])).toThrow('A symbol cannot be carried to the wallet.')
  expect(() => toCloneJson(new WeakMap())).toThrow('A WeakMap cannot be carried to the wallet.')
  expect(() => fromCloneJson({ $clone: 'Blob', value: 1 })).toThrow("A Blob cannot be read from the wallet's channel.")
})
