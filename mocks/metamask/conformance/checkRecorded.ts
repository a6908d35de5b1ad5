import type { Persona, PersonaId } from '#mocks/wallet/personas/persona'
import type { ConformanceReport } from './conformanceReport.ts'
import { createReport } from './createReport.ts'
import { keptDifferences } from './keptDifferences.ts'
import type { Probe } from './probe.ts'
import { probes as all } from './probes/probes.ts'
import { runProbes } from './runProbes.ts'
import { startConformanceWorld } from './startConformanceWorld.ts'
import { createNodeSubject } from './subjects/createNodeSubject.ts'

/**
 * Runs all probes on the simulated wallet without a browser, and compares it with MetaMask's recorded answers.
 *
 * @param recorded the recorded report, of which only MetaMask's answers are used
 */
export async function checkRecorded(
  recorded: ConformanceReport,
  { persona, probes = all }: { readonly persona: PersonaId | Persona; readonly probes?: readonly Probe[] },
): Promise<ConformanceReport> {
  const world = await startConformanceWorld()
  try {
    return createReport({
      version: recorded.version,
      persona: typeof persona === 'string' ? persona : persona.id,
      probes,
      metamask: new Map(recorded.probes.map(({ probe, metamask }) => [probe, metamask])),
      simulator: await runProbes(probes, createNodeSubject(world, persona)),
      kept: keptDifferences,
    })
  } finally {
    await world.stop()
  }
}
