import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { createLineReader } from './createLineReader.ts'

function cut(text: string, places: readonly number[]): string[] {
  const ends = [...places.map((place) => place % (text.length + 1)), text.length].toSorted((a, b) => a - b)
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}

test('hands on each line once, however the text is cut, and keeps one that is not complete', () => {
  const line = fc.string({ unit: fc.constantFrom('a', '{', '"', ' ', 'é') })
  checkProperty(
    fc.property(fc.array(line), line, fc.array(fc.nat()), (lines, rest, places) => {
      const read: string[] = []
      const take = createLineReader((text) => read.push(text))
      for (const piece of cut(`${lines.map((text) => `${text}\n`).join('')}${rest}`, places)) take(piece)
      expect(read).toEqual(lines)
      take('\n')
      expect(read.at(-1)).toBe(rest)
    }),
  )
})
