import { expect, test } from 'vitest'
import { createBatchId } from './createBatchId.ts'

test('identifiers are 32 bytes, no two the same, and never begin with a zero', () => {
  const ids = Array.from({ length: 200 }, createBatchId)
  for (const id of ids) expect(id).toMatch(/^0x[1-9a-f][0-9a-f]{63}$/)
  expect(new Set(ids).size).toBe(200)
})
