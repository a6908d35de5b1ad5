import { isRecord } from '#mocks/core/input/readers'
import type { ConformanceEntry, ConformanceReport } from './conformanceReport.ts'
import { findKept, type KeptDifference } from './keptDifferences.ts'
import type { Probe, Seen } from './probe.ts'

export function createReport(run: {
  readonly version: string
  readonly persona: string
  readonly probes: readonly Probe[]
  readonly metamask: ReadonlyMap<string, Seen>
  readonly simulator: ReadonlyMap<string, Seen>
  readonly kept: readonly KeptDifference[]
}): ConformanceReport {
  const { version, persona, probes, metamask, simulator, kept } = run
  const toEntry = ({ id }: Probe): ConformanceEntry => {
    const [real, simulated] = [metamask.get(id) ?? {}, simulator.get(id) ?? {}]
    const places = findDifferences(real, simulated, '')
    if (places.length === 0) return { probe: id, metamask: real, simulator: 'same' }
    const differences = places.map((at) => ({ at, reason: findKept(kept, id, at)?.reason ?? null }))
    return { probe: id, metamask: real, simulator: simulated, differences }
  }
  return { version, persona, probes: probes.map(toEntry) }
}

export function listUnexplained({ probes }: ConformanceReport): readonly string[] {
  return probes.flatMap(({ probe, differences = [] }) =>
    differences.filter(({ reason }) => reason === null).map(({ at }) => `${probe}: ${at}`),
  )
}

function findDifferences(one: unknown, other: unknown, at: string): readonly string[] {
  if (Object.is(one, other)) return []
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return [at]
    return one.flatMap((item, index) => findDifferences(item, other[index], `${at}[${index}]`))
  }
  if (isRecord(one) && isRecord(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort()
    return names.flatMap((name) => {
      const place = at === '' ? name : `${at}.${name}`
      if (Object.hasOwn(one, name) !== Object.hasOwn(other, name)) return [place]
      return findDifferences(one[name], other[name], place)
    })
  }
  return [at]
}
