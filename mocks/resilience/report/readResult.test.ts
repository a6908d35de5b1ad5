import { describe, expect, test } from 'vitest'
import { toResult } from '../testing/toResult.ts'
import { readResult } from './readResult.ts'

const read = (value: unknown) => readResult(JSON.stringify(value), 'a/resilience.json')

test('what a test wrote is read as it was', () => {
  const result = toResult({
    pictures: { before: 'resilience-before.jpg', at: 'resilience-at.jpg' },
    recording: 'resilience-recording.jsonl',
    facts: { errors: ['TypeError'], failure: 'Error: it was not visible' },
  })
  expect(read(result)).toEqual(result)
})

test('fields that this version does not know stay', () => {
  expect(read({ ...toResult(), mood: 'good' })).toMatchObject({ mood: 'good' })
})

test.each([0, 2, 99])('version %i is named, and what to do', (v) => {
  expect(() => read({ ...toResult(), v })).toThrow(
    `a/resilience.json is a result of version ${v}. This walletbench reads version 1.\nRun the tests again`,
  )
})

test('what was cut off is named', () => {
  expect(() => readResult('{"v":1,"flow":', 'a/resilience.json')).toThrow(
    /a\/resilience\.json is not valid JSON.*Run the test again/s,
  )
})

describe('what is not a result is refused with its field', () => {
  test.each([
    [null, 'the result'],
    [[], 'the result'],
    [{ v: 1 }, 'flow'],
    [{ ...toResult(), verdict: 'fine' }, 'verdict'],
    [{ ...toResult(), family: 'weather' }, 'family'],
    [{ ...toResult(), retry: -1 }, 'retry'],
    [{ ...toResult(), why: { text: '<b>' } }, 'why'],
    [{ ...toResult(), scenario: '../../etc' }, 'scenario'],
    [{ ...toResult(), facts: { ...toResult().facts, newTexts: [1] } }, 'facts.newTexts[0]'],
  ])('%j: %s', (value, field) => {
    expect(() => read(value)).toThrow(`a/resilience.json is not a result of a resilience test.\n  ${field}: `)
  })
})

describe('a file’s name leads nowhere else', () => {
  test.each(['../secret.jpg', '/etc/passwd', 'a/b.jpg', 'a\\b.jpg', '..', '', 'C:x.jpg', 'a\u0000.jpg'])(
    '%j',
    (name) => {
      expect(() => read({ ...toResult(), pictures: { at: name } })).toThrow('pictures.at')
      expect(() => read({ ...toResult(), recording: name })).toThrow('recording')
    },
  )
})
