import { createRandom } from '#mocks/core/createRandom'
import { toTextTable } from '../../benchmarks/toTextTable.ts'
import { createBenchCases } from '../kills/createBenchCases.ts'
import { fileCases } from '../kills/fileCases.ts'
import { type KillResult, killWriter } from '../kills/killWriter.ts'
import type { AttackTools } from './attackTools.ts'

const SEED = 7

/**
 * Kills every command that writes files, with SIGKILL while it writes: so often in all. The moments come from a fixed
 * seed.
 *
 * @returns whether no kill left half a file under its final name, or lost an old one
 */
export async function killWriters({ write, kills, bench }: AttackTools): Promise<boolean> {
  // From the one that takes the least: the first ones get what cannot be divided.
  const cases = [...fileCases, ...createBenchCases(bench)]
  const results: KillResult[] = []
  for (const [index, each] of cases.entries()) {
    const own = Math.floor(kills / cases.length) + (index < kills % cases.length ? 1 : 0)
    if (own > 0) results.push(await killWriter(each, { kills: own, random: createRandom(SEED + index) }))
    write(`${each.name}: killed ${own} times\n`)
  }
  write(toTextTable(toRows(results)))
  return results.every(({ states }) => states.half === 0 && states.lost === 0)
}

function toRows(results: readonly KillResult[]): string[][] {
  const head = ['command', 'kills', 'writes for ms', 'absent', 'old', 'new', 'half', 'lost', 'temporary files']
  const rows = results.map(({ name, kills, window, states, leftovers }) => {
    const { absent, old, new: whole, half, lost } = states
    return [name, ...[kills, Math.round(window), absent, old, whole, half, lost, leftovers].map(String)]
  })
  return [head, ...rows]
}
