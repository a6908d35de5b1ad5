import { expect, test, vi } from 'vitest'
import { createFaultList } from './createFaultList.ts'
import type { Fault } from './sharedFault.ts'

const drop = (match: Fault['match'] = {}): Fault => ({ match, do: { kind: 'drop' } })
const all = () => true
/** The layers' own tests read what is wrong. */
const parse = (value: unknown) => value as Fault

function taken(match: Fault['match'], count = 10): readonly number[] {
  const list = createFaultList({ parse })
  list.add(drop(match))
  return Array.from({ length: count }, (_, index) => index + 1).filter(() => list.take(all).length > 0)
}

test.each<[Fault['match'], readonly number[]]>([
  [{}, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [{ nth: 3 }, [3]],
  [{ times: 2 }, [1, 2]],
  [{ times: 'always' }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [{ probability: 0 }, []],
  [{ probability: 1, times: 1 }, [1]],
])('%j takes %j of ten', (match, numbers) => expect(taken(match)).toEqual(numbers))

test('a probability takes about that share, the same ones for the same seed', () => {
  const first = taken({ probability: 0.1, seed: 3 }, 2_000)
  expect(Math.abs(first.length - 200)).toBeLessThan(50)
  expect(taken({ probability: 0.1, seed: 3 }, 2_000)).toEqual(first)
  expect(taken({ probability: 0.1, seed: 4 }, 2_000)).not.toEqual(first)
  expect(taken({ probability: 0.1, seed: 3, times: 2 }, 2_000)).toEqual(first.slice(0, 2))
})

test('an effect that happens once is spent, unless times says otherwise', () => {
  const list = createFaultList({ parse, defaultTimes: () => 1 })
  list.add(drop())
  list.add(drop({ times: 2 }))
  list.add(drop({ times: 'always' }))
  expect([1, 2, 3].map(() => list.take(all).map(({ id }) => id))).toEqual([
    ['fault-1', 'fault-2', 'fault-3'],
    ['fault-2', 'fault-3'],
    ['fault-3'],
  ])
})

test('what does not fit is neither seen nor hit', () => {
  const list = createFaultList({ parse })
  list.add(drop({ nth: 1 }))
  expect(list.take(() => false)).toEqual([])
  expect(list.take(all)).toHaveLength(1)
  expect(list.list()).toMatchObject([{ hits: 1, held: 0 }])
})

test('the list is one array until something changes, and each change is told', () => {
  const list = createFaultList({ parse })
  const changed = vi.fn()
  const stop = list.subscribe(changed)
  const id = list.add(drop())
  expect(list.list()).toBe(list.list())
  list.setHeld(id, 2)
  list.setHeld(id, 2)
  list.setHeld('fault-9', 1)
  list.remove('fault-9')
  expect([changed.mock.calls.length, list.list()[0]?.held]).toEqual([2, 2])
  stop()
  list.clear()
  list.clear()
  expect([changed.mock.calls.length, list.size, list.list()]).toEqual([2, 0, []])
  // Ids are never reused.
  expect(list.add(drop())).not.toBe(id)
})

test('what a fault holds is let go when it is released, removed or cleared, after it has left the list', () => {
  const list = createFaultList({ parse })
  const released: string[] = []
  list.onRelease((id) => released.push(`${id} of ${list.size}`))
  const [first, second, third] = [list.add(drop()), list.add(drop()), list.add(drop())]
  list.release(first)
  list.release('fault-9')
  list.remove(second)
  list.remove(second)
  list.clear()
  expect(released).toEqual([`${first} of 3`, `${second} of 2`, `${first} of 0`, `${third} of 0`])
})
