import { expect, test } from 'vitest'
import { createPageQueue } from './createPageQueue.ts'

test('a page gets what came since it last fetched, in order', async () => {
  const queue = createPageQueue<string>({ onFull: () => {} })
  const first = queue.listen()
  for (const message of ['a', 'b', 'c']) queue.push(message)
  expect(await first).toEqual(['a'])
  expect(await queue.listen()).toEqual(['b', 'c'])
})

test('what waits at the end can be fetched, and nothing comes after it', async () => {
  const queue = createPageQueue<string>({ onFull: () => {} })
  queue.push('a')
  queue.end()
  queue.push('b')
  expect(await queue.listen()).toEqual(['a'])
  expect(await queue.listen()).toBeUndefined()
})

test('the end ends a fetch', async () => {
  const queue = createPageQueue<string>({ onFull: () => {} })
  const waiting = queue.listen()
  queue.end()
  expect(await waiting).toBeUndefined()
})

test('a page that fetches nothing is told of once, and nothing is kept for it', async () => {
  let full = 0
  const queue = createPageQueue<{ text: string }>({
    limit: 1_000,
    onFull() {
      full += 1
      queue.end()
    },
  })
  for (let count = 0; count < 100; count += 1) queue.push({ text: 'x'.repeat(100) })
  expect(full).toBe(1)
  expect(await queue.listen()).toBeUndefined()
})

test('a page that fetches may get any amount', async () => {
  const queue = createPageQueue<string>({
    limit: 1_000,
    onFull() {
      throw new Error('full')
    },
  })
  for (let count = 0; count < 100; count += 1) {
    queue.push('x'.repeat(900))
    expect(await queue.listen()).toHaveLength(1)
  }
})
