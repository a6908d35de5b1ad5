import { compareSeen } from './compareSeen.ts'
import type { ConformanceEntry, ConformanceReport } from './conformanceReport.ts'
import { findKept, type KeptDifference } from './keptDifferences.ts'
import type { Probe, Seen } from './probe.ts'

export type ReportParameters = {
  readonly version: string
  readonly persona: string
  readonly probes: readonly Probe[]
  readonly metamask: ReadonlyMap<string, Seen>
  readonly simulator: ReadonlyMap<string, Seen>
  readonly kept: readonly KeptDifference[]
}

/** Compares the simulated wallet with MetaMask, probe by probe. */
export function createReport({
  version,
  persona,
  probes,
  metamask,
  simulator,
  kept,
}: ReportParameters): ConformanceReport {
  const toEntry = ({ id }: Probe): ConformanceEntry => {
    const [real, simulated] = [metamask.get(id) ?? {}, simulator.get(id) ?? {}]
    const places = compareSeen(real, simulated)
    if (places.length === 0) return { probe: id, metamask: real, simulator: 'same' }
    const differences = places.map((at) => ({ at, reason: findKept(kept, id, at)?.reason ?? null }))
    return { probe: id, metamask: real, simulator: simulated, differences }
  }
  return { version, persona, probes: probes.map(toEntry) }
}

/** Lists the unexplained differences, each as `probe: path`. */
export function listUnexplained({ probes }: ConformanceReport): readonly string[] {
  return probes.flatMap(({ probe, differences = [] }) =>
    differences.filter(({ reason }) => reason === null).map(({ at }) => `${probe}: ${at}`),
  )
}
