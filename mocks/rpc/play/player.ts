import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { BlockRef, Cassette, CassetteMeta } from '#mocks/rpc/cassette/cassetteFormat'
import type { Upstream } from '#mocks/rpc/stage'

const MOST = 200

/**
 * What a player does with a call that no cassette answers.
 *
 * - `fail`: answers with -32004, and so does every later call until `reset`; the error names the first miss
 * - `continue`: answers this call with -32004
 * - `null`: answers with the result `null`
 * - `upstream`: the upstream node answers
 */
export const ON_MISS = ['fail', 'continue', 'null', 'upstream'] as const
export type OnMiss = (typeof ON_MISS)[number]

export type PlayerParameters = {
  /** Cassettes of one chain. If two answer a call differently, the first counts. At most one may be stateful. */
  readonly cassettes: readonly [Cassette, ...Cassette[]]
  /** Default `fail`. */
  readonly onMiss?: OnMiss | undefined
}

export type Miss = {
  readonly method: string
  readonly paramsText: string
  /** The closest recorded call of the method, and the difference in words; undefined if there is none. */
  readonly nearest?: { readonly paramsText: string; readonly difference: string } | undefined
  readonly count: number
}

export type PlayerState = {
  readonly cassettes: readonly { readonly name: string; readonly meta: CassetteMeta; readonly entries: number }[]
  readonly hits: number
  readonly misses: readonly Miss[]
  readonly unused: number
  /** The current step, counted from 0. */
  readonly step: number
  readonly steps: number
  readonly block?: BlockRef | undefined
  /** Whether every call fails, because of the first miss. */
  readonly failing: boolean
}

/** Answers calls from cassettes. As an {@link Upstream} it calls no node: a call that is not recorded is a miss. */
export type Player = Upstream & {
  readonly chainId: number
  /** Answers a call; undefined for a miss that the upstream node must answer (`upstream`). */
  play(method: string, params: unknown, paramsText: string | undefined): RpcOutcome | undefined
  isMiss(outcome: RpcOutcome): boolean
  /** Answers the bench's own calls, without counting a use or a miss. Undefined if the call is not recorded. */
  peek(method: string, params: readonly unknown[]): RpcOutcome | undefined
  /** The same object until something changes. */
  getState(): PlayerState
  listUnused(): readonly {
    readonly cassette: string
    readonly line: number
    readonly method: string
    readonly paramsText: string
  }[]
  subscribe(listener: () => void): () => void
  reset(): void
}

/** `wait` is the later step that has the call, and the call that must come first. */
export function toMissMessage(parameters: {
  miss: Miss
  record?: string | undefined
  wait?: { readonly step: number; readonly call: string } | undefined
}): string {
  const { miss, wait, record = 'walletbench cassette record --upstream URL --out F --update' } = parameters
  const asked = `${nameMethod(miss.method)} ${quoteJson(miss.paramsText, MOST)}`
  if (wait) return `${asked}; it is recorded in step ${wait.step}, which begins after ${wait.call}`
  const { nearest } = miss
  const like = nearest
    ? `closest: ${quoteJson(nearest.paramsText, MOST)}, ${nearest.difference}`
    : 'no call of this method is recorded'
  return `${asked}; ${like}. Record it: ${record}`
}
