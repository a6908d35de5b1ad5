import { expect, test } from 'vitest'
import { toJson } from './toJson.ts'

test('keeps JSON as it is, in a copy', () => {
  const value = { a: [1, 'two', null, { b: true }] }
  expect(toJson(value)).toEqual(value)
  expect(toJson(value).a).not.toBe(value.a)
})

test('names what JSON cannot say', () => {
  const circular: Record<string, unknown> = { n: 1n, f: () => 1, nan: Number.NaN, gone: undefined }
  circular['self'] = circular
  expect(toJson(circular)).toEqual({ n: '1', f: '[function]', nan: 'NaN', self: '[circular]' })
})

test('is not broken by what is deep', () => {
  let deep: unknown = 'bottom'
  for (let level = 0; level < 50_000; level += 1) deep = [deep]
  expect(JSON.stringify(toJson(deep))).toContain('[deep]')
})
