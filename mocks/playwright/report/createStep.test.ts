import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createStep, type Location, toStack } from './createStep.ts'

test('a step and its error name a place, or none', async () => {
  const titles: string[] = []
  const places: (Location | undefined)[] = []
  const step = createStep(async (title, run, { location }) => {
    titles.push(title)
    places.push(location)
    return run()
  })
  expect(await step('a', async () => 5)).toBe(5)
  const error = await step('b', async () => Promise.reject(new Error('No.'))).catch((thrown: Error) => thrown)
  expect(titles).toEqual(['a', 'b'])
  // This test is in the bench's own folder, and its runner is a dependency.
  expect(places).toEqual([undefined, undefined])
  expect(error).toMatchObject({ stack: 'Error: No.' })
})

test('the place stands in the stack as Node writes it', () => {
  const file = fileURLToPath(import.meta.url)
  expect(toStack(new TypeError('No.'), { file, line: 3, column: 5 })).toBe(`TypeError: No.\n    at ${file}:3:5`)
})
