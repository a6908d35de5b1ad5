import { expect, test } from 'vitest'
import { bigintJson } from './bigintJson.ts'

test('bigints of any depth and size come back', () => {
  const value = { gas: 2n ** 200n, list: [-1n, { deep: 0n }], text: '5', none: null }
  expect(bigintJson.parse(bigintJson.stringify(value))).toEqual(value)
})

test('what only looks like a bigint stays as it is', () => {
  const value = { '#bigint': 'five' }
  expect(bigintJson.parse(bigintJson.stringify(value))).toEqual(value)
})
