import fc from 'fast-check'
import { inject } from 'vitest'

/** What `npm run fuzz` asks for: another seed than the tests' own, and how long each property may take. */
export type Fuzz = {
  readonly seed: number
  /** Milliseconds for each property. */
  readonly ms: number
  /** When all of them end, in milliseconds since 1970. */
  readonly until: number
}

declare module 'vitest' {
  interface ProvidedContext {
    fuzz: Fuzz | undefined
  }
}

export type PropertyParameters = {
  /** How many values are tried. Default 100. */
  readonly numRuns?: number
  /** Values that once failed, as `npm run fuzz` prints them: tried first, each time. */
  readonly regressions?: readonly { readonly seed: number; readonly path: string }[]
  /** Whether `npm run fuzz` looks for more values. Not so where the property is meant to fail. Default true. */
  readonly explore?: boolean
}

/** One for all properties: they are tried on the same values in each run of the tests. */
const SEED = 1_522_993_300
/** Many more values than there is time for. */
const MORE_RUNS = 1_000
/** A property that begins late is tried all the same. */
const LEAST_MS = 100

/**
 * Tries a property on values from a seed that stands here, so that a test passes or fails for what was changed and not by
 * chance. `npm run fuzz` has it try others.
 *
 * @throws fast-check's error, with the counterexample; rejects with it where the property is asynchronous
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
  const runs = toRuns(parameters, inject('fuzz'))
  if (isAsync(property)) return assertInTurn(property, runs)
  for (const run of runs) fc.assert(property, run)
}

function isAsync<values>(
  property: fc.IProperty<values> | fc.IAsyncProperty<values>,
): property is fc.IAsyncProperty<values> {
  return property.isAsync()
}

async function assertInTurn<values>(
  property: fc.IAsyncProperty<values>,
  runs: readonly fc.Parameters<values>[],
): Promise<void> {
  for (const run of runs) await fc.assert(property, run)
}

/** The runs of fast-check that a property takes, one after the other. */
function toRuns(
  { numRuns = 100, regressions = [], explore = true }: PropertyParameters,
  fuzz: Fuzz | undefined,
): { numRuns: number; seed: number; path?: string; interruptAfterTimeLimit?: number }[] {
  if (fuzz && explore) {
    const ms = Math.max(LEAST_MS, Math.min(fuzz.ms, fuzz.until - Date.now()))
    return [{ seed: fuzz.seed, numRuns: numRuns * MORE_RUNS, interruptAfterTimeLimit: ms }]
  }
  return [...regressions.map(({ seed, path }) => ({ seed, path, numRuns: 1 })), { seed: SEED, numRuns }]
}
