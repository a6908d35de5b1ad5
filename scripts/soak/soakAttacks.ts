import type { BenchmarkTools } from '#scripts/benchmarks/createBenchmarkTools'
import { floodConnections, floodResponses } from './attacks/floods.ts'
import { fuzzFrames } from './attacks/fuzzFrames.ts'
import { openLargeRecording } from './attacks/openLargeRecording.ts'
import { type SoakedAttack, startAttackedBench } from './attacks/startAttackedBench.ts'
import { killWriters } from './kills/killWriter.ts'

export const soakedAttacks = {
  connections: floodConnections,
  frames: fuzzFrames,
  responses: floodResponses,
  recording: openLargeRecording,
  kills: killWriters,
} as const satisfies Readonly<Record<string, SoakedAttack>>

export async function soakAttacks(kills: number, tools: BenchmarkTools): Promise<boolean> {
  const { write } = tools
  const bench = await startAttackedBench(tools.start)
  try {
    let succeeded = true
    for (const [name, attack] of Object.entries(soakedAttacks)) {
      write(`\n▶ ${name}\n`)
      const held = await attack({ ...tools, kills, bench }).catch((error: unknown) => {
        write(`${error}\n`)
        return false
      })
      write(held ? `✓ ${name}\n` : `✗ ${name}: the required outcome was not seen\n`)
      succeeded &&= held
    }
    return succeeded
  } finally {
    await bench.stop()
  }
}
