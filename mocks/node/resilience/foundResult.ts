import type { ResilienceResult } from '#mocks/resilience/resilienceResult'

/** A result, and where it was found. */
export type FoundResult = {
  readonly result: ResilienceResult
  /** The number of the path below which it was found, from 0 on. */
  readonly path: number
  /** Where it was found, for people. */
  readonly place: string
  /** Reads a file of the run by its name. Undefined if it is not there. Rejects with a BenchError if it is refused. */
  read(name: string): Promise<Uint8Array | undefined>
}

/** The text of a result, before it is read. */
export type FoundText = Omit<FoundResult, 'result' | 'path'> & { readonly text: string }

/** What the search of a place found. */
export type Findings = {
  readonly texts: readonly FoundText[]
  /** What could not be read, a sentence each. */
  readonly problems: readonly string[]
  /** Ends the reading of files. */
  readonly close?: (() => void) | undefined
}
