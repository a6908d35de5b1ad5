/** The parts of Playwright's JSON report that hold the times. */
export type SoakReport = { readonly suites: readonly SoakSuite[] }

/** A file, or a `describe` in one. */
type SoakSuite = {
  readonly suites?: readonly SoakSuite[] | undefined
  readonly specs: readonly {
    readonly tests: readonly {
      readonly results: readonly {
        readonly workerIndex: number
        readonly startTime: string
        readonly status: string
        readonly annotations: readonly { readonly type: string; readonly description?: string | undefined }[]
      }[]
    }[]
  }[]
}

/** By way: milliseconds of each run, and how many runs failed. */
export type SoakTimes = {
  readonly times: ReadonlyMap<string, readonly number[]>
  readonly failures: ReadonlyMap<string, number>
}

/**
 * Reads how long the runs took, and how many failed, by their way. A test bears its way as an annotation, and notes its
 * time as another of the same type. The first run of each worker has no time: it loads what the others find.
 */
export function readSoakTimes({ suites }: SoakReport): SoakTimes {
  const results = suites
    .flatMap(listSpecs)
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
  const workers = new Set<number>()
  const times = new Map<string, number[]>()
  const failures = new Map<string, number>()
  for (const { workerIndex, status, annotations } of results) {
    const [way = 'unknown'] = annotations.map(({ type }) => type)
    if (status !== 'passed') failures.set(way, (failures.get(way) ?? 0) + 1)
    const isFirst = !workers.has(workerIndex)
    workers.add(workerIndex)
    if (isFirst) continue
    for (const { type, description } of annotations)
      if (description !== undefined) times.set(type, [...(times.get(type) ?? []), Number(description)])
  }
  return { times, failures }
}

function listSpecs({ suites = [], specs }: SoakSuite): SoakSuite['specs'] {
  return [...specs, ...suites.flatMap(listSpecs)]
}
