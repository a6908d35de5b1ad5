import { expect, test } from 'vitest'
import { createSemaphore } from './createHttpUpstream.ts'

test('so many at a time, and then in the order in which they came', async () => {
  const semaphore = createSemaphore(2)
  const had: number[] = []
  const taken = [1, 2, 3, 4].map((n) => semaphore.take().then(() => had.push(n)))
  await Promise.all(taken.slice(0, 2))
  expect(had).toEqual([1, 2])
  semaphore.give()
  await taken[2]
  expect(had).toEqual([1, 2, 3])
  semaphore.give()
  await taken[3]
  expect(had).toEqual([1, 2, 3, 4])
})
