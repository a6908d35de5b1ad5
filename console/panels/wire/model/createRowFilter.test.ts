import { expect, test } from 'vitest'
import type { TraceFlow } from '#mocks/trace/flow'
import { createPassing } from './createRowFilter.ts'

const toFlow = (id: number) => ({ id }) as TraceFlow

test('the filter is asked once for each state of a flow, and not by a look at what is known', () => {
  const asked: number[] = []
  const passing = createPassing(({ id }) => {
    asked.push(id)
    return id > 1
  })
  const flows = [1, 2, 3].map(toFlow)
  const known = () => flows.filter(passing.isKnown).map(({ id }) => id)
  expect(known()).toEqual([])
  expect(asked).toEqual([])
  expect(passing.passes(flows[1] as TraceFlow)).toBe(true)
  expect(known()).toEqual([2])
  expect(passing.sync(flows, () => false)).toBe(true)
  expect(known()).toEqual([2, 3])
  expect(asked).toEqual([2, 1, 3])
  flows[1] = toFlow(2)
  expect(known()).toEqual([3])
  passing.forget(3)
  expect(known()).toEqual([])
  passing.sync(flows, () => false)
  passing.reset()
  expect(known()).toEqual([])
  expect(asked).toEqual([2, 1, 3, 2, 3])
})
