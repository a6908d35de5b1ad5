import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { compareRecordings } from './compareRecordings.ts'
import { createTwoSourceTrace } from './testing/createTwoSourceTrace.ts'

const run = (seed: number, methods: readonly string[], refused: readonly string[] = []) => {
  const { page, node } = createTwoSourceTrace({ seed, methods, refused: new Set(refused) })
  return { events: [...page, ...node] }
}

test('two runs of the same do not differ', () => {
  const methods = fc.array(fc.constantFrom('connect', 'personal_sign', 'eth_sendTransaction'), { maxLength: 6 })
  checkProperty(
    fc.property(methods, (names) => {
      expect(compareRecordings(run(1, names), run(2, names))).toEqual([])
    }),
  )
})

test('what is missing, and what is too much, is named', () => {
  expect(compareRecordings(run(1, ['connect', 'a', 'b']), run(2, ['connect', 'b', 'c']))).toEqual([
    'a, flow 2: missing',
    expect.stringMatching(/^b, flow 3: action b: answer.result was 2, is 1$/),
    'c, flow 4: not expected',
  ])
})

test('another end is told, and what was not asked because of it', () => {
  const differences = compareRecordings(run(1, ['personal_sign']), run(2, ['personal_sign'], ['personal_sign']))
  expect(differences[0]).toBe('personal_sign, flow 1: ended ok, now with error 4001')
  expect(differences).toContain('personal_sign, flow 1: action personal_sign: end was "ok", is "error"')
  expect(differences).toContain('personal_sign, flow 1: walletRpc eth_call: missing')
})
