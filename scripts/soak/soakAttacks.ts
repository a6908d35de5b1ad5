import type { BenchmarkTools } from '../benchmarks/createBenchmarkTools.ts'
import { soakedAttacks } from './attacks/soakedAttacks.ts'
import { startAttackedBench } from './attacks/startAttackedBench.ts'

/**
 * Carries out the attacks that take too long for `npm test`, one after the other, on one bench.
 *
 * @param kills how many processes are killed while they write a file
 * @returns whether each had its required outcome
 */
export async function soakAttacks(kills: number, tools: BenchmarkTools): Promise<boolean> {
  const { write } = tools
  const bench = await startAttackedBench(tools.guard)
  try {
    let succeeded = true
    for (const [name, attack] of Object.entries(soakedAttacks)) {
      write(`\n▶ ${name}\n`)
      const held = await attack({ ...tools, kills, bench })
      write(held ? `✓ ${name}\n` : `✗ ${name}: the required outcome was not seen\n`)
      succeeded &&= held
    }
    return succeeded
  } finally {
    await bench.stop()
  }
}
