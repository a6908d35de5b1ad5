/** The parts of Playwright's JSON report that hold the times. */
export type SoakReport = {
  readonly suites: readonly {
    readonly specs: readonly {
      readonly tests: readonly {
        readonly results: readonly {
          readonly workerIndex: number
          readonly startTime: string
          readonly annotations: readonly { readonly type: string; readonly description?: string | undefined }[]
        }[]
      }[]
    }[]
  }[]
}

/**
 * Reads how long the runs took, in milliseconds, by their way. A test notes its time as an annotation. The first run of
 * each worker is left out: it loads what the others find.
 */
export function readSoakTimes({ suites }: SoakReport): ReadonlyMap<string, readonly number[]> {
  const results = suites
    .flatMap(({ specs }) => specs)
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
  const workers = new Set<number>()
  const times = new Map<string, number[]>()
  for (const { workerIndex, annotations } of results) {
    const isFirst = !workers.has(workerIndex)
    workers.add(workerIndex)
    if (isFirst) continue
    for (const { type, description } of annotations) times.set(type, [...(times.get(type) ?? []), Number(description)])
  }
  return times
}
