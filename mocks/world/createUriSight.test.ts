import { expect, test, vi } from 'vitest'
import { createUriSight } from './createUriSight.ts'

test('a URI comes into sight, another takes its place, and it is gone; each change is told once', () => {
  const sight = createUriSight()
  const listener = vi.fn(() => sight.getState())
  const stop = sight.subscribe(listener)
  for (const uri of ['wc:a', 'wc:a', 'wc:b', undefined, undefined]) sight.see(uri)
  expect(listener.mock.results.map(({ value }) => value)).toEqual(['wc:a', 'wc:b', undefined])
  stop()
  sight.see('wc:c')
  expect(listener).toHaveBeenCalledTimes(3)
  expect(sight.getState()).toBe('wc:c')
})
