import type { ResilienceResult } from '#mocks/resilience/resilienceResult'

export type FoundResult = {
  readonly result: ResilienceResult
  /** The index of the path below which it was found. */
  readonly path: number
  readonly place: string
  /** Undefined if it is not there. Rejects with a BenchError if it is refused. */
  read(name: string): Promise<Uint8Array | undefined>
}

export type FoundText = Omit<FoundResult, 'result' | 'path'> & { readonly text: string }

export type Findings = {
  readonly texts: readonly FoundText[]
  readonly problems: readonly string[]
  readonly close?: (() => void) | undefined
}
