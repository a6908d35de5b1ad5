import fc from 'fast-check'

/** What `npm run fuzz` asks for: another seed than the tests' own, and how long each property may take. */
export type Fuzz = {
  readonly seed: number
  /** Milliseconds for each property; one that takes longer for the values of a usual test has those. */
  readonly ms: number
  /** When all of them end, in milliseconds since 1970. */
  readonly until: number
}

export type PropertyParameters = {
  /** How many values are tried. Default 100. */
  readonly numRuns?: number
  /** Values that once failed, as `npm run fuzz` prints them: tried first, each time. */
  readonly regressions?: readonly { readonly seed: number; readonly path: string }[]
  /** Whether `npm run fuzz` looks for more values. Not so where the property is meant to fail. Default true. */
  readonly explore?: boolean
}

type Run = {
  readonly seed: number
  readonly numRuns: number
  readonly path?: string
  readonly interruptAfterTimeLimit?: number
}

/** As fast-check has it. */
const NUM_RUNS = 100
/** One for all properties: they are tried on the same values in each run of the tests. */
const SEED = 1_522_993_300
/** Less is not worth it: a property that is interrupted before its first value counts as one that failed. */
const LEAST_MS = 500

/**
 * Tries a property: on what once failed, then on the values of one seed; in a fuzz on those of the fuzz's.
 *
 * @throws fast-check's error, with the counterexample; rejects with it where the property is asynchronous
 */
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

function toOwnRuns({ numRuns = NUM_RUNS, regressions = [] }: PropertyParameters): readonly Run[] {
  return [...regressions.map(({ seed, path }) => ({ seed, path, numRuns: 1 })), { seed: SEED, numRuns }]
}

/**
 * What a fuzz goes on with once a property held for as many values as it has in the tests, for a test may count on those.
 *
 * @param took milliseconds for those values
 */
function toMore(fuzz: Fuzz, { numRuns = NUM_RUNS }: PropertyParameters, took: number): readonly Run[] {
  const left = Math.min(fuzz.ms - took, fuzz.until - Date.now())
  if (left < LEAST_MS) return []
  const fitting = Math.ceil((numRuns * left) / Math.max(1, took))
  return [{ seed: fuzz.seed + 1, numRuns: fitting, interruptAfterTimeLimit: left }]
}
