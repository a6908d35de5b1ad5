import type { Cassette, CassetteEntry, CassetteStep } from '#mocks/rpc/cassette/cassetteFormat'

/** Parallel calls arrive in any order: the entries of each step are sorted. The recorded chain's port is replaced. */
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
