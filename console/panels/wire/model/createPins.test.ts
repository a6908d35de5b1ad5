import { expect, test } from 'vitest'
import { createBench, request } from '../testing/testWire.ts'
import type { PinStore } from './createPins.ts'

function createStore(): PinStore & { names: readonly string[] } {
  const store = {
    names: [] as readonly string[],
    read: () => store.names,
    write(names: readonly string[]) {
      store.names = names
    },
  }
  return store
}

function listPinned({ model }: ReturnType<typeof createBench>): unknown[] {
  const { pinned } = model.getState()
  return model
    .listFlows()
    .filter(({ id }) => pinned.has(id))
    .map(({ events }) => events[0]?.keys[0])
}

test('a pin is there after a reload, whatever number its flow has then', () => {
  const pins = createStore()
  const before = createBench({ pins })
  for (const key of ['a', 'b', 'c']) before.trace.emit(request(key))
  before.draw()
  before.model.togglePin(2)
  before.draw()
  expect(listPinned(before)).toEqual(['req:b'])

  const after = createBench({ pins })
  const [a, b, c] = before.trace.snapshot()
  if (!a || !b || !c) throw new Error('The trace has three events.')
  after.trace.append([c])
  after.draw()
  expect(listPinned(after)).toEqual([])
  after.trace.append([b, a])
  after.draw()
  expect(listPinned(after)).toEqual(['req:b'])
  expect([...after.model.getState().pinned]).toEqual([2])
})

test('a pin that was taken off is not there after a reload', () => {
  const pins = createStore()
  const bench = createBench({ pins })
  bench.show(request('a'))
  bench.model.togglePin(1)
  bench.draw()
  bench.model.togglePin(1)
  bench.draw()
  expect(listPinned(bench)).toEqual([])
  expect(pins.names).toEqual([])
})

test('a pin stays when its flow becomes a part of another', () => {
  const bench = createBench()
  bench.show(request('a'), request('b'))
  bench.model.togglePin(2)
  bench.draw()
  bench.show(request('c', { keys: ['req:a', 'req:b'] }))
  expect([...bench.model.getState().pinned]).toEqual([1])
})

test('a pin stays when old events are removed and flows get other numbers', () => {
  const bench = createBench({ capacity: 100 })
  for (let count = 0; count < 100; count += 1) bench.trace.emit(request(String(count)))
  bench.draw()
  bench.model.togglePin(100)
  bench.draw()
  for (let count = 100; count < 150; count += 1) bench.trace.emit(request(String(count)))
  bench.draw()
  expect(listPinned(bench)).toEqual(['req:99'])
})
