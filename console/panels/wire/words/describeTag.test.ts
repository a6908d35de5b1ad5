import { expect, test } from 'vitest'
import { describeTag } from './describeTag.ts'

test.each([
  [1108, 'request'],
  [1109, 'answer to request'],
  [1121, 'proposal refused automatically'],
  [1003, 'answer to pairing ping'],
  [1117, 'answer to authentication'],
  [1122, undefined],
  [0, undefined],
  [Number.NaN, undefined],
])('tag %d is %s', (tag, words) => expect(describeTag(tag)).toBe(words))
