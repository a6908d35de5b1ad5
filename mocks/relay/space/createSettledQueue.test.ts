import { expect, test } from 'vitest'
import { createSettledQueue } from './createSettledQueue.ts'
import type { MessageRecord } from './relayRecords.ts'

const createMessage = (): MessageRecord => ({ place: undefined }) as MessageRecord

test('the oldest comes first; who left and came back is the newest', () => {
  const [queue, other] = [createSettledQueue(), createSettledQueue()]
  const [first, second, third] = [createMessage(), createMessage(), createMessage()]
  for (const message of [first, second, third]) queue.push(message)
  other.push(first)
  expect([queue.first(), other.first(), queue.size(), other.size()]).toEqual([second, first, 2, 1])
  queue.push(first)
  expect([queue.first() === second, other.first(), queue.size(), other.size()]).toEqual([true, undefined, 3, 0])
  queue.leave(second)
  expect(queue.first()).toBe(third)
  queue.leave(third)
  expect(queue.first()).toBe(first)
  queue.leave(first)
  expect([queue.first(), queue.size()]).toEqual([undefined, 0])
})

test('it stays in order however often messages move', () => {
  const [queue, other] = [createSettledQueue(), createSettledQueue()]
  const messages = Array.from({ length: 50 }, createMessage)
  for (const message of messages) queue.push(message)
  for (let round = 0; round < 40; round++)
    for (const message of messages) {
      other.push(message)
      queue.push(message)
    }
  expect([queue.size(), other.size(), other.first()]).toEqual([50, 0, undefined])
  for (const message of messages) {
    expect(queue.first() === message).toBe(true)
    queue.leave(message)
  }
  expect(queue.first()).toBeUndefined()
})
