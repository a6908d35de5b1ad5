import type { QuirkBench } from './createQuirkBench.ts'

/** How one quirk is seen from outside: by a dapp's requests, by what it is told, by what a session is granted. */
export type QuirkProbe = {
  /** Drives a wallet, and returns what was seen. It must do the same on `spec`, quirk or not. */
  readonly observe: (bench: QuirkBench) => Promise<unknown>
  /** What is seen of a wallet that has the quirk. */
  readonly seen: unknown
  /** What is seen of `spec`. */
  readonly spec: unknown
}
