import { expect, test } from 'vitest'
import { moveByKey } from './moveByKey.ts'

test.each<[string, number, number, 'horizontal' | 'vertical', number | undefined]>([
  ['ArrowDown', 0, 3, 'vertical', 1],
  ['ArrowDown', 2, 3, 'vertical', 0],
  ['ArrowUp', 0, 3, 'vertical', 2],
  ['ArrowDown', -1, 3, 'vertical', 0],
  ['ArrowUp', -1, 3, 'vertical', 2],
  ['Home', 2, 3, 'vertical', 0],
  ['End', 0, 3, 'vertical', 2],
  ['ArrowRight', 1, 2, 'horizontal', 0],
  ['ArrowLeft', 1, 2, 'horizontal', 0],
  ['ArrowRight', 0, 3, 'vertical', undefined],
  ['ArrowDown', 0, 3, 'horizontal', undefined],
  ['toString', 0, 3, 'vertical', undefined],
  ['Home', 0, 0, 'vertical', undefined],
])('%s at %i of %i, %s: %s', (key, index, count, direction, place) =>
  expect(moveByKey(key, index, count, direction)).toBe(place),
)
