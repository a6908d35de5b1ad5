import type fc from 'fast-check'
import { inject } from 'vitest'
import { type Fuzz, type PropertyParameters, runProperty } from './runProperty.ts'

declare module 'vitest' {
  interface ProvidedContext {
    fuzz: Fuzz | undefined
  }
}

/** A fixed seed, so that a test fails because of a change and not by chance. `npm run fuzz` tries other seeds. */
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
