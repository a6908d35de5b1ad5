import { expect, test } from 'vitest'
import type { TraceEvent } from '../traceEvent.ts'
import { isOfEarlierPage } from './isOfEarlierPage.ts'

test.each([
  ['page-1', 'page-2', true],
  ['page-1', 'page-1', false],
  ['node-1', 'page-1', false],
  ['page-1', 'recording', false],
])('an event of %s in the trace of %s: %s', (source, own, earlier) => {
  expect(isOfEarlierPage({ source } as TraceEvent, { source: own })).toBe(earlier)
})
