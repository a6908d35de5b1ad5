import type { QuirkBench } from './createQuirkBench.ts'

export type QuirkProbe = {
  /** Drives a wallet, and returns what was seen. It must work on `spec` too, which lacks the quirk. */
  readonly observe: (bench: QuirkBench) => Promise<unknown>
  readonly seen: unknown
  readonly spec: unknown
}
