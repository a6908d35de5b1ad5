import { describe, expect, test } from 'vitest'
import { toDiff } from './toDiff.ts'

const lines = (count: number) => Array.from({ length: count }, (_, index) => String(index))

describe('toDiff', () => {
  test('shows what comes and what goes, with three lines around', () => {
    const before = lines(20)
    const after = before.with(10, 'ten')
    expect(toDiff(before.join('\n'), after.join('\n'))).toBe(' 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13')
  })

  test('two places, with a gap between them', () => {
    const before = lines(30)
    const after = before.with(2, 'two').with(20, 'twenty')
    const [first, second] = [' 0, 1,-2,+two, 3, 4, 5', ' 17, 18, 19,-20,+twenty, 21, 22, 23']
    expect(toDiff(before.join('\n'), after.join('\n')).replaceAll('\n', ',')).toBe(`${first},…,${second}`)
  })

  test('equal texts have none, and line ends do not count', () => {
    expect(toDiff('a\nb', 'a\nb')).toBe('')
    expect(toDiff('a\r\nb\r\n', 'a\nb\n')).toBe('')
  })

  test('every line of both is in it, in order', () => {
    const before = 'a\nb\nc'
    const after = 'b\nx\nc\nd'
    const shown = toDiff(before, after).split('\n')
    expect(shown.filter((line) => !line.startsWith('+')).map((line) => line.slice(1))).toEqual(before.split('\n'))
    expect(shown.filter((line) => !line.startsWith('-')).map((line) => line.slice(1))).toEqual(after.split('\n'))
  })
})
