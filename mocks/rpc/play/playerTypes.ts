import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { BlockRef, Cassette, CassetteMeta } from '../cassette/cassette.ts'
import type { Upstream } from '../stage.ts'

/**
 * What becomes of a call that no cassette answers.
 *
 * - `fail`: -32004, and from then on every call is answered with -32004 naming the first miss, until `reset`
 * - `continue`: -32004 for that call alone
 * - `null`: the result `null`
 * - `upstream`: it is asked of the node behind
 */
export const ON_MISS = ['fail', 'continue', 'null', 'upstream'] as const
export type OnMiss = (typeof ON_MISS)[number]

export type PlayerParameters = {
  /** All of one chain. Where two answer a call differently, the first one counts. At most one may be stateful. */
  readonly cassettes: readonly [Cassette, ...Cassette[]]
  /** Default `fail`. */
  readonly onMiss?: OnMiss | undefined
}

/** A call that no cassette answers. */
export type Miss = {
  readonly method: string
  readonly paramsText: string
  /** The most alike that is recorded of the method, and how it differs, in words; undefined where there is none of it. */
  readonly nearest?: { readonly paramsText: string; readonly difference: string } | undefined
  /** How often it was asked. */
  readonly count: number
}

export type PlayerState = {
  readonly cassettes: readonly { readonly name: string; readonly meta: CassetteMeta; readonly entries: number }[]
  readonly hits: number
  /** The different ones, in the order in which they came first. */
  readonly misses: readonly Miss[]
  /** How many entries were never asked for. */
  readonly unused: number
  /** Counted from 0. */
  readonly step: number
  readonly steps: number
  readonly block?: BlockRef | undefined
  /** Whether every call fails, because of the first miss. */
  readonly failing: boolean
}

/** Answers calls from cassettes. As an {@link Upstream} it never reaches a node: what it has not is a miss. */
export type Player = Upstream & {
  readonly chainId: number
  /** Answers a call; undefined for a miss that the node behind is to be asked (`upstream`). */
  play(method: string, params: unknown, paramsText: string | undefined): RpcOutcome | undefined
  /** Whether {@link Player.play} answered so because no cassette has the call. */
  isMiss(outcome: RpcOutcome): boolean
  /** Answers from what is there, and counts nothing: the bench's own questions. Undefined where it is not there. */
  peek(method: string, params: readonly unknown[]): RpcOutcome | undefined
  /** The same object until something changes. */
  getState(): PlayerState
  /** The entries that were never asked for, as `>> ` lines would have them. */
  listUnused(): readonly {
    readonly cassette: string
    readonly line: number
    readonly method: string
    readonly paramsText: string
  }[]
  subscribe(listener: () => void): () => void
  /** Back to the first step: no miss, no filter, nothing used. */
  reset(): void
}
