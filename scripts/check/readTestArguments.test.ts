import { describe, expect, test } from 'vitest'
import { readTestArguments } from './readTestArguments.ts'
import type { TestPart } from './testPart.ts'

const define = (name: string, named = false): TestPart => ({
  name,
  title: name,
  named,
  run: async () => ({ passed: 1, failed: 0, skipped: 0 }),
})
const parts = [define('types'), define('unit'), define('browser'), define('forks', true)]

const read = (...words: string[]) => {
  const { parts: chosen, left, select } = readTestArguments(words, parts)
  return { chosen: chosen.map((part) => [part.name, select(part)]), left: left.map(({ name }) => name) }
}
const quick = { whole: false, args: [], shard: undefined }
const whole = { ...quick, whole: true }

describe('readTestArguments', () => {
  test.for([
    { words: [], selection: quick },
    { words: ['--all'], selection: whole },
    { words: ['--shard=2/3'], selection: { ...quick, shard: { index: 2, count: 3 } } },
    { words: ['--all', '--shard=3/3'], selection: { ...whole, shard: { index: 3, count: 3 } } },
  ])('$words: every part that needs no name', ({ words, selection }) => {
    expect(read(...words)).toEqual({
      chosen: ['types', 'unit', 'browser'].map((name) => [name, selection]),
      left: ['forks'],
    })
  })

  test('parts that are named run whole, each once, in their usual order', () => {
    expect(read('forks', 'types', 'types').chosen).toEqual([
      ['types', whole],
      ['forks', whole],
    ])
  })

  test("what follows the last part's name goes to that part alone", () => {
    expect(read('types', 'browser', 'sign', '--repeat-each', '10', 'unit').chosen).toEqual([
      ['types', whole],
      ['browser', { ...whole, args: ['sign', '--repeat-each', '10', 'unit'] }],
    ])
  })

  test.for([
    { words: ['untit'], message: /'untit' is not a part of the tests[\s\S]*types, unit, browser, forks/ },
    { words: ['mocks/relay'], message: /npm test -- unit mocks\/relay/ },
    { words: ['types', '--all'], message: undefined },
    { words: ['browser', 'sign', '--shard=1/2'], message: /Write: npm test -- --shard=1\/4 unit/ },
    { words: ['--shard=0/3'], message: /'--shard=0\/3' is not a shard/ },
    { words: ['--shard=4/3'], message: /is not a shard/ },
    { words: ['--shard', '1/3'], message: /--shard=1\/4/ },
  ])('$words', ({ words, message }) => {
    if (message) expect(() => read(...words)).toThrow(message)
    else expect(read(...words).chosen).toEqual([['types', { ...whole, args: ['--all'] }]])
  })
})
