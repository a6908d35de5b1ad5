import type { QuirkBench } from './createQuirkBench.ts'

/** Observes one quirk from outside: by a dapp's requests, by the events it gets, by what a session is granted. */
export type QuirkProbe = {
  /** Drives a wallet, and returns what was seen. It must work on `spec` too, which lacks the quirk. */
  readonly observe: (bench: QuirkBench) => Promise<unknown>
  /** The observation on a wallet that has the quirk. */
  readonly seen: unknown
  /** The observation on `spec`. */
  readonly spec: unknown
}
