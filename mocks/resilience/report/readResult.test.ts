import { expect, test } from 'vitest'
import { toResult } from '#mocks/resilience/testing/makeResult'
import { readResult, scrubResult } from './readResult.ts'

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
])('what is not a result is refused with its field: %j: %s', (value, field) => {
  expect(() => read(value)).toThrow(`a/resilience.json is not a result of a resilience test.\n  ${field}: `)
})

test.each(['../secret.jpg', '/etc/passwd', 'a/b.jpg', 'a\\b.jpg', '..', '', 'C:x.jpg', 'a\u0000.jpg'])(
  'a file’s name leads nowhere else: %j',
  (name) => {
    expect(() => read({ ...toResult(), pictures: { at: name } })).toThrow('pictures.at')
    expect(() => read({ ...toResult(), recording: name })).toThrow('recording')
  },
)

const PATH = '/home/jo/shop/e2e/cart.ts'

test('every text of a result is scrubbed, however deep', () => {
  const [request] = toResult().facts.requests
  if (!request) throw new Error('no request')
  const texts = { errors: [PATH], newTexts: [PATH], busy: [PATH], failure: PATH, tries: [PATH] }
  const requests = [{ ...request, error: { code: -32603, message: PATH } }]
  const command = `npx playwright test ${PATH}`
  const result = toResult({ flow: PATH, why: PATH, met: PATH, command, facts: { ...texts, requests } })
  const scrubbed = scrubResult(result)
  expect(JSON.stringify(scrubbed)).not.toContain('/home')
  expect(scrubbed.facts.requests[0]?.error).toEqual({ code: -32603, message: '…/e2e/cart.ts' })
  expect(scrubbed.facts.movedMs).toBe(30_000)
})

test('a text that nobody reads to its end is cut', () => {
  const { facts } = scrubResult(toResult({ facts: { errors: ['x'.repeat(50_000)] } }))
  expect(facts.errors[0]).toHaveLength(4_000 + '… (50000 characters)'.length)
})
