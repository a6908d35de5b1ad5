import type { Cassette, CassetteEntry, CassetteStep } from '#mocks/rpc/cassette/cassette'

/**
 * The same cassette, the same in every run: who asks in parallel asks in any order, so that entries stand by method and
 * parameters in each step; and the port of the chain that was recorded is another one each time.
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
  // By code unit: no language of the machine comes into it.
  return one < other ? -1 : one > other ? 1 : 0
}
