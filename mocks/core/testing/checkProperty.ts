import fc from 'fast-check'
import { inject } from 'vitest'

const NUM_RUNS = 100

/** Each run of the tests tries the same values. */
const SEED = 1_522_993_300

/** fast-check fails a property that is interrupted before its first value. */
const LEAST_MS = 500

export type Fuzz = {
  readonly seed: number
  /** Milliseconds for each property. Its usual number of values may take longer. */
  readonly ms: number
  /** Milliseconds since 1970. */
  readonly until: number
}

export type PropertyParameters = {
  /** Default 100. */
  readonly numRuns?: number
  /** As `npm run fuzz` prints them. Always tried first. */
  readonly regressions?: readonly { readonly seed: number; readonly path: string }[]
  /** False for a property that is meant to fail. Default true. */
  readonly explore?: boolean
}

type Run = Readonly<{ seed: number; numRuns: number; path?: string; interruptAfterTimeLimit?: number }>

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

export function runProperty<values>(
  property: fc.IProperty<values> | fc.IAsyncProperty<values>,
  parameters: PropertyParameters,
  given: Fuzz | undefined,
): Promise<void> | void {
  const fuzz = parameters.explore === false ? undefined : given
  const started = performance.now()
  const runs = fuzz ? [{ seed: fuzz.seed, numRuns: parameters.numRuns ?? NUM_RUNS }] : toOwnRuns(parameters)
  const more = () => (fuzz ? toMore(fuzz, parameters, performance.now() - started) : [])
  if (isAsync(property)) return assertInOrder(property, runs).then(() => assertInOrder(property, more()))
  for (const run of runs) fc.assert(property, run)
  for (const run of more()) fc.assert(property, run)
}

function isAsync<values>(
  property: fc.IProperty<values> | fc.IAsyncProperty<values>,
): property is fc.IAsyncProperty<values> {
  return property.isAsync()
}

async function assertInOrder<values>(property: fc.IAsyncProperty<values>, runs: readonly Run[]): Promise<void> {
  for (const run of runs) await fc.assert(property, run)
}

const toOwnRuns = ({ numRuns = NUM_RUNS, regressions = [] }: PropertyParameters): readonly Run[] => [
  ...regressions.map(({ seed, path }) => ({ seed, path, numRuns: 1 })),
  { seed: SEED, numRuns },
]

function toMore(fuzz: Fuzz, { numRuns = NUM_RUNS }: PropertyParameters, took: number): readonly Run[] {
  const left = Math.min(fuzz.ms - took, fuzz.until - Date.now())
  if (left < LEAST_MS) return []
  const fitting = Math.ceil((numRuns * left) / Math.max(1, took))
  return [{ seed: fuzz.seed + 1, numRuns: fitting, interruptAfterTimeLimit: left }]
}
