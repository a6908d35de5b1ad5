import type { BenchmarkTools } from '../../benchmarks/createBenchmarkTools.ts'

/** What an attack runs with. */
export type AttackTools = Pick<BenchmarkTools, 'write' | 'count'> & {
  /** How many processes are killed while they write a file. */
  readonly kills: number
}

/** An attack that takes too long for `npm test`. It resolves to whether the required outcome was seen. */
export type SoakedAttack = (tools: AttackTools) => Promise<boolean>
