import { expect, test } from 'vitest'
import { withResolvers } from '#mocks/core/promises'
import { createDisposables } from './createDisposables.ts'

function createParts() {
  const parts = createDisposables()
  const stopped: string[] = []
  const toPart = (name: string) => ({
    async stop() {
      stopped.push(name)
    },
  })
  return { parts, stopped, toPart }
}

test('ends the last part first, each once', async () => {
  const { parts, stopped, toPart } = createParts()
  for (const name of ['a', 'b', 'c']) await parts.add(Promise.resolve(toPart(name)))
  expect(parts.stopping).toBe(false)
  await Promise.all([parts.stop(), parts.stop()])
  await parts.stop()
  expect(stopped).toEqual(['c', 'b', 'a'])
  expect(parts.stopping).toBe(true)
})

test('has parts of what never stood leave nothing behind, where they know how', async () => {
  const { parts, stopped, toPart } = createParts()
  await parts.add(Promise.resolve({ ...toPart('a'), discard: () => void stopped.push('no a') }))
  await parts.add(Promise.resolve(toPart('b')))
  await Promise.all([parts.discard(), parts.discard()])
  expect(stopped).toEqual(['b', 'no a'])
})

test('ends a part that stands only after the end has begun', async () => {
  const { parts, stopped, toPart } = createParts()
  const { promise, resolve: stand } = withResolvers<{ stop(): Promise<void> }>()
  const late = parts.add(promise)
  const stopping = parts.stop()
  stand(toPart('late'))
  await stopping
  await late
  await parts.add(Promise.resolve(toPart('later')))
  await parts.stop()
  expect(stopped).toEqual(['late', 'later'])
})

test('gives the error of a part that does not start to who started it, and ends the others', async () => {
  const { parts, stopped, toPart } = createParts()
  await parts.add(Promise.resolve(toPart('a')))
  await expect(parts.add(Promise.reject(new Error('no')))).rejects.toThrow('no')
  await parts.stop()
  expect(stopped).toEqual(['a'])
})

test('ends all parts even when one does not end well, and says so', async () => {
  const { parts, stopped, toPart } = createParts()
  await parts.add(Promise.resolve(toPart('a')))
  await parts.add(Promise.resolve({ stop: () => Promise.reject(new Error('stuck')) }))
  await expect(parts.stop()).rejects.toThrow('stuck')
  expect(stopped).toEqual(['a'])
})
