import type { Cassette, CassetteEntry, CassetteStep } from '#mocks/rpc/cassette/cassette'

/**
 * Normalizes a cassette, so that it is the same in every run. Parallel calls arrive in any order: the entries of each
 * step are sorted by method and parameters. The recorded chain's port, which differs each time, is replaced.
 *
 * @param date ISO 8601
 * @example
 * await writeCassette({ file, cassette: toSteadyCassette(await readCassette(file), '2026-01-02T00:00:00.000Z'), force: true })
 */
export function toSteadyCassette(cassette: Cassette, date: string): Cassette {
  const { host, ...meta } = cassette.meta
  const [first, ...others] = cassette.steps
  return {
    ...cassette,
    meta: { ...meta, ...(host === undefined ? {} : { host: host.replace(/:\d+$/, '') }), date },
    steps: [toSteadyStep(first), ...others.map(toSteadyStep)],
  }
}

function toSteadyStep(step: CassetteStep): CassetteStep {
  return { ...step, entries: step.entries.toSorted(compare), emits: step.emits.toSorted(compare) }
}

type Call = Pick<CassetteEntry, 'method' | 'paramsText'>

function compare(a: Call, b: Call): number {
  const [one, other] = a.method === b.method ? [a.paramsText, b.paramsText] : [a.method, b.method]
  // By code unit, which does not depend on the locale.
  return one < other ? -1 : one > other ? 1 : 0
}
