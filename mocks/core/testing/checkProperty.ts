import type fc from 'fast-check'
import { inject } from 'vitest'
import { type Fuzz, type PropertyParameters, runProperty } from './runProperty.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fuzz: Fuzz | undefined
  }
}

/**
 * Tries a property on values from a fixed seed, so that a test passes or fails because of a change and not by chance.
 * `npm run fuzz` tries other seeds.
 *
 * @throws fast-check's error, with the counterexample. An asynchronous property rejects with it
 * @example
 * checkProperty(fc.property(fc.string(), (text) => expect(decode(encode(text))).toBe(text)), { numRuns: 500 })
 */
export function checkProperty<values>(
  property: fc.IAsyncProperty<values>,
  parameters?: PropertyParameters,
): Promise<void>
export function checkProperty<values>(property: fc.IProperty<values>, parameters?: PropertyParameters): void
export function checkProperty<values>(
  property: fc.IProperty<values> | fc.IAsyncProperty<values>,
  parameters: PropertyParameters = {},
): Promise<void> | void {
  return runProperty(property, parameters, inject('fuzz'))
}
