import { expect, test } from 'vitest'
import { createWaits } from './createWaits.ts'

test('looks at once, and after each change', async () => {
  const { wait, change } = createWaits()
  let found: string | undefined = 'first'
  expect(await wait(() => found, 0)).toBe('first')
  found = undefined
  const waiting = wait(() => found, 60_000)
  change()
  found = 'second'
  change()
  expect(await waiting).toBe('second')
})

test('the time is over: undefined, and nobody looks any more', async () => {
  const { wait, change } = createWaits()
  let looks = 0
  const look = () => {
    looks += 1
    return undefined
  }
  expect(await wait(look, 1)).toBeUndefined()
  change()
  expect(looks).toBe(1)
})

test('what looks may end its own wait, and begin another one', async () => {
  const { wait, change } = createWaits()
  let isThere = false
  const both = wait(() => isThere || undefined, 60_000).then(() => wait(() => 'next', 60_000))
  isThere = true
  change()
  expect(await both).toBe('next')
})

test('listeners are told of changes until they are removed', () => {
  const { subscribe, change } = createWaits()
  let heard = 0
  const listener = () => {
    heard += 1
  }
  const stops = [subscribe(listener), subscribe(listener)]
  change()
  expect(heard).toBe(2)
  for (const stop of stops) stop()
  change()
  expect(heard).toBe(2)
})

test('a failure ends all waits, and those that come later', async () => {
  const { wait, fail } = createWaits()
  const waiting = wait(() => undefined, 60_000)
  fail(new Error('MetaMask is gone.'))
  fail(new Error('Later.'))
  await expect(waiting).rejects.toThrow('MetaMask is gone.')
  await expect(wait(() => 'found', 60_000)).rejects.toThrow('MetaMask is gone.')
})
