import { expect, test } from 'vitest'
import { createSlots } from './createSlots.ts'

test('so many at a time, and then in the order in which they came', async () => {
  const slots = createSlots(2)
  const had: number[] = []
  const taken = [1, 2, 3, 4].map((n) => slots.take().then(() => had.push(n)))
  await Promise.all(taken.slice(0, 2))
  expect(had).toEqual([1, 2])
  slots.give()
  await taken[2]
  expect(had).toEqual([1, 2, 3])
  slots.give()
  await taken[3]
  expect(had).toEqual([1, 2, 3, 4])
})
