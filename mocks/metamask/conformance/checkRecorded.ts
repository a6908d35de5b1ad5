import { installWallet } from '#mocks/wallet/injected/installWallet'
import type { Persona, PersonaId } from '#mocks/wallet/personas/persona'
import type { ConformanceReport } from './conformanceReport.ts'
import type { ConformanceWorld } from './conformanceWorld.ts'
import { mineBlock, startConformanceWorld } from './conformanceWorld.ts'
import { createReport } from './createReport.ts'
import { keptDifferences } from './keptDifferences.ts'
import type { Probe } from './probe.ts'
import { probes as all } from './probes/probes.ts'
import type { Recorder } from './recorder/createRecorder.ts'
import { createRecorder } from './recorder/createRecorder.ts'
import { runProbes, type Subject } from './runProbes.ts'
import { createConformanceWallet } from './subjects/createConformanceWallet.ts'

const ORIGIN = 'http://127.0.0.1:5173'

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

/** A window is an EventTarget here, and a reload makes a new one. */
function createNodeSubject(world: ConformanceWorld, persona: PersonaId | Persona): Subject {
  const { wallet, withUser } = createConformanceWallet(world, persona)
  let recorder = load()

  function load(): Recorder {
    const target = new EventTarget()
    const created = createRecorder(target)
    const createEvent = (type: string, detail: unknown) => new CustomEvent(type, { detail })
    installWallet({ wallet, origin: ORIGIN, target, createEvent })
    return created
  }

  return {
    world: { ...world, origin: ORIGIN },
    recorder: {
      run: (calls, hears) => recorder.run(calls, hears),
      hear: (hears) => recorder.hear(hears),
      look: (what) => recorder.look(what),
    },
    withUser,
    async reload() {
      recorder = load()
    },
    mine: () => mineBlock(world),
  }
}
