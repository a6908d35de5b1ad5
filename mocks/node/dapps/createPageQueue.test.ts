import { expect, test, vi } from 'vitest'
import { createPageQueue } from './createPageQueue.ts'

test('a page gets what came since it last fetched, in order, and nothing after the end', async () => {
  const queue = createPageQueue<string>({ onFull: () => {} })
  const first = queue.listen()
  for (const message of ['a', 'b', 'c']) queue.push(message)
  expect(await first).toEqual(['a'])
  expect(await queue.listen()).toEqual(['b', 'c'])
  queue.push('d')
  queue.end()
  queue.push('e')
  expect(await queue.listen()).toEqual(['d'])
  expect(await queue.listen()).toBeUndefined()
})

test('the end ends a fetch', async () => {
  const queue = createPageQueue<string>({ onFull: () => {} })
  const waiting = queue.listen()
  queue.end()
  expect(await waiting).toBeUndefined()
})

test('a page that fetches nothing is told of once, and nothing is kept for it', async () => {
  const onFull = vi.fn(() => queue.end())
  const queue = createPageQueue<{ text: string }>({ limit: 1_000, onFull })
  for (let count = 0; count < 100; count += 1) queue.push({ text: 'x'.repeat(100) })
  expect(onFull).toHaveBeenCalledOnce()
  expect(await queue.listen()).toBeUndefined()
})

test('a page that fetches may get any amount', async () => {
  const queue = createPageQueue<string>({ limit: 1_000, onFull: () => expect.unreachable() })
  for (let count = 0; count < 100; count += 1) {
    queue.push('x'.repeat(900))
    expect(await queue.listen()).toHaveLength(1)
  }
})
