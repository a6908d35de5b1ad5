import fc from 'fast-check'

/** The options of `npm run fuzz`: another seed than the tests' own, and how long each property may take. */
export type Fuzz = {
  readonly seed: number
  /** Milliseconds for each property. A property whose usual number of values takes longer may finish those. */
  readonly ms: number
  /** When all properties end, in milliseconds since 1970. */
  readonly until: number
}

export type PropertyParameters = {
  /** How many values are tried. Default 100. */
  readonly numRuns?: number
  /** Values that once failed, as `npm run fuzz` prints them. They are always tried first. */
  readonly regressions?: readonly { readonly seed: number; readonly path: string }[]
  /** Whether `npm run fuzz` tries more values. False for a property that is meant to fail. Default true. */
  readonly explore?: boolean
}

type Run = {
  readonly seed: number
  readonly numRuns: number
  readonly path?: string
  readonly interruptAfterTimeLimit?: number
}

/** fast-check's own default. */
const NUM_RUNS = 100
/** One seed for all properties: they are tried on the same values in each run of the tests. */
const SEED = 1_522_993_300
/** The shortest run worth starting: fast-check fails a property that is interrupted before its first value. */
const LEAST_MS = 500

/**
 * Tries a property: first on values that once failed, then on those of the fixed seed or of the fuzz run's seed.
 *
 * @throws fast-check's error, with the counterexample. An asynchronous property rejects with it
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
 * The runs a fuzz adds once a property held for its usual number of values, which a test may rely on.
 *
 * @param took milliseconds that those values took
 */
function toMore(fuzz: Fuzz, { numRuns = NUM_RUNS }: PropertyParameters, took: number): readonly Run[] {
  const left = Math.min(fuzz.ms - took, fuzz.until - Date.now())
  if (left < LEAST_MS) return []
  const fitting = Math.ceil((numRuns * left) / Math.max(1, took))
  return [{ seed: fuzz.seed + 1, numRuns: fitting, interruptAfterTimeLimit: left }]
}
