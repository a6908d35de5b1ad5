import { expect, test, vi } from 'vitest'
import { createListeners, createStore, whenFound } from './listeners.ts'

function createLog() {
  const listeners = createListeners<[text: string]>()
  const log: string[] = []
  const add = (name: string, then: () => void = () => {}) =>
    listeners.add((text) => {
      log.push(`${name} ${text}`)
      then()
    })
  return { listeners, log, add }
}

test('listeners are called in the order in which they were added, until they are removed', () => {
  const { listeners, log, add } = createLog()
  const removeOne = add('one')
  add('two')
  listeners.notify('a')
  removeOne()
  removeOne()
  listeners.notify('b')
  expect([log, listeners.size]).toEqual([['one a', 'two a', 'two b'], 1])
})

test('a listener that is removed during a round is not called in it', () => {
  const { listeners, log, add } = createLog()
  add('one', () => removeTwo())
  const removeTwo = add('two')
  add('three')
  listeners.notify('a')
  expect(log).toEqual(['one a', 'three a'])
})

test('a listener that is added during a round is called from the next round on', () => {
  const { listeners, log, add } = createLog()
  let isAdded = false
  add('one', () => {
    if (!isAdded) add('two')
    isAdded = true
  })
  listeners.notify('a')
  expect(log).toEqual(['one a'])
  listeners.notify('b')
  expect(log).toEqual(['one a', 'one b', 'two b'])
})

test('a round within a round calls those of its own time', () => {
  const { listeners, log, add } = createLog()
  const removeOne = add('one', () => {
    removeOne()
    add('three')
    listeners.notify('inner')
  })
  add('two')
  listeners.notify('outer')
  expect(log).toEqual(['one outer', 'two inner', 'three inner', 'two outer'])
})

test('the same function is called once, and gone after one removal', () => {
  const listeners = createListeners()
  const listener = vi.fn()
  listeners.add(listener)
  const remove = listeners.add(listener)
  listeners.notify()
  remove()
  listeners.notify()
  expect([listener.mock.calls.length, listeners.size]).toEqual([1, 0])
})

test('what is looked for is found now, or after the change that brings it; then nobody listens any more', async () => {
  const { get, set, subscribe } = createStore<{ name?: string; looks: number }>({ looks: 0 })
  let looks = 0
  const find = () =>
    whenFound({ subscribe }, () => {
      looks += 1
      return get().name
    })
  const found = find()
  set({ looks: 1 })
  set({ name: 'a' })
  set({ name: 'b' })
  expect([await found, looks, await find()]).toEqual(['a', 3, 'b'])
  expect(await whenFound({ subscribe }, () => get().name === 'b')).toBe(true)
})
