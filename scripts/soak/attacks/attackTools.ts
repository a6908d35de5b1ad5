import type { BenchmarkTools } from '../../benchmarks/createBenchmarkTools.ts'
import type { AttackedBench } from './startAttackedBench.ts'

/** What an attack runs with. */
export type AttackTools = BenchmarkTools & {
  /** One bench for all attacks: each must leave it able to answer. */
  readonly bench: AttackedBench
  /** How many processes are killed while they write a file. */
  readonly kills: number
}

/** An attack that takes too long for `npm test`. It resolves to whether the required outcome was seen. */
export type SoakedAttack = (tools: AttackTools) => Promise<boolean>
