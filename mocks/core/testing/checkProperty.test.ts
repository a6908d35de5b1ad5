import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fuzz, type PropertyParameters, runProperty } from './checkProperty.ts'

function valuesOf(parameters: PropertyParameters = {}, fuzz?: Fuzz): readonly number[] {
  const values: number[] = []
  void runProperty(
    fc.property(fc.integer(), (value) => void values.push(value)),
    parameters,
    fuzz,
  )
  return values
}

test('the values are the same each time, as many as are asked for', () => {
  expect(valuesOf()).toHaveLength(100)
  expect([valuesOf(), valuesOf({ numRuns: 7 })]).toEqual([valuesOf(), valuesOf().slice(0, 7)])
})

test('what once failed is tried first, alone', () => {
  const number = fc.integer({ min: 0, max: 50 })
  const { seed, counterexample, counterexamplePath } = fc.check(
    fc.property(number, (value) => value !== 7),
    { seed: 5 },
  )
  expect(counterexample).toEqual([7])
  const values: number[] = []
  const property = fc.property(number, (value) => void values.push(value))
  void runProperty(property, { regressions: [{ seed, path: counterexamplePath ?? '' }], numRuns: 9 }, undefined)
  const [first, ...others] = values.splice(0)
  void runProperty(property, { numRuns: 9 }, undefined)
  expect([first, ...others]).toEqual([7, ...values])
})

test('what fails is thrown with its counterexample', () => {
  const isSmall = fc.property(fc.integer(), (value) => value < 1_000)
  expect(() => runProperty(isSmall, {}, undefined)).toThrow(/seed: \d+, path: "[\d:]+".*Counterexample: \[1000\]/s)
})

test('an asynchronous property rejects', async () => {
  const isSmall = fc.asyncProperty(fc.integer(), async (value) => value < 1_000)
  await expect(runProperty(isSmall, {}, undefined)).rejects.toThrow(/Counterexample: \[1000\]/)
})

test('a fuzz tries others, until its time is up', () => {
  const fuzz = { seed: 3, ms: 700, until: Date.now() + 60_000 }
  const values = valuesOf({ numRuns: 5, regressions: [{ seed: 1, path: '0' }] }, fuzz)
  expect(values.length).toBeGreaterThan(5)
  expect(values.slice(0, 5)).not.toEqual(valuesOf({ numRuns: 5 }))
})

test('a fuzz whose time is up tries as many as a test does', () =>
  expect(valuesOf({ numRuns: 30 }, { seed: 3, ms: 60_000, until: Date.now() })).toHaveLength(30))

test('a fuzz goes on in an asynchronous property, too', async () => {
  let count = 0
  const property = fc.asyncProperty(fc.integer(), async () => void count++)
  await runProperty(property, { numRuns: 5 }, { seed: 3, ms: 700, until: Date.now() + 60_000 })
  expect(count).toBeGreaterThan(5)
})

test('a property that is meant to fail has its own values in a fuzz, too', () => {
  const fuzz = { seed: 3, ms: 700, until: Date.now() + 60_000 }
  expect(valuesOf({ explore: false }, fuzz)).toEqual(valuesOf())
})
