import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkProperty, type Fuzz } from './checkProperty.ts'

const given = vi.hoisted((): { fuzz: Fuzz | undefined } => ({ fuzz: undefined }))
vi.mock('vitest', async (load) => ({ ...(await load<typeof import('vitest')>()), inject: () => given.fuzz }))

beforeEach(() => {
  given.fuzz = undefined
})

/** The values that a property is tried on. */
function valuesOf(parameters: Parameters<typeof checkProperty>[1] = {}): readonly number[] {
  const values: number[] = []
  checkProperty(
    fc.property(fc.integer(), (value) => void values.push(value)),
    parameters,
  )
  return values
}

test('the values are the same each time, as many as are asked for', () => {
  expect(valuesOf()).toHaveLength(100)
  expect(valuesOf()).toEqual(valuesOf())
  expect(valuesOf({ numRuns: 7 })).toEqual(valuesOf().slice(0, 7))
})

test('what once failed is tried first, alone', () => {
  const is7 = fc.property(fc.integer({ min: 0, max: 50 }), (value) => value !== 7)
  const { seed, counterexample, counterexamplePath } = fc.check(is7, { seed: 5 })
  expect(counterexample).toEqual([7])
  const values: number[] = []
  const property = fc.property(fc.integer({ min: 0, max: 50 }), (value) => void values.push(value))
  checkProperty(property, { regressions: [{ seed, path: counterexamplePath ?? '' }], numRuns: 9 })
  const [first, ...others] = values
  values.length = 0
  checkProperty(property, { numRuns: 9 })
  expect([first, ...others]).toEqual([7, ...values])
})

test('what fails is thrown with its counterexample', () => {
  expect(() =>
    checkProperty(
      fc.property(fc.integer(), (value) => value < 1_000),
      {},
    ),
  ).toThrow(/seed: \d+, path: "[\d:]+".*Counterexample: \[1000\]/s)
})

test('an asynchronous property rejects', async () => {
  const checked = checkProperty(fc.asyncProperty(fc.integer(), async (value) => value < 1_000))
  await expect(checked).rejects.toThrow(/Counterexample: \[1000\]/)
})

test('a fuzz tries others, until its time is up', () => {
  const own = valuesOf({ numRuns: 5 })
  given.fuzz = { seed: 3, ms: 700, until: Date.now() + 60_000 }
  const values = valuesOf({ numRuns: 5, regressions: [{ seed: 1, path: '0' }] })
  expect(values.length).toBeGreaterThan(5)
  expect(values.slice(0, 5)).not.toEqual(own)
})

test('a fuzz whose time is up tries as many as a test does', () => {
  given.fuzz = { seed: 3, ms: 60_000, until: Date.now() }
  expect(valuesOf({ numRuns: 30 })).toHaveLength(30)
})

test('a fuzz goes on in an asynchronous property, too', async () => {
  given.fuzz = { seed: 3, ms: 700, until: Date.now() + 60_000 }
  let count = 0
  await checkProperty(
    fc.asyncProperty(fc.integer(), async () => void count++),
    { numRuns: 5 },
  )
  expect(count).toBeGreaterThan(5)
})

test('a property that is meant to fail has its own values in a fuzz, too', () => {
  const own = valuesOf({ explore: false })
  given.fuzz = { seed: 3, ms: 150, until: Date.now() + 60_000 }
  expect(valuesOf({ explore: false })).toEqual(own)
})
