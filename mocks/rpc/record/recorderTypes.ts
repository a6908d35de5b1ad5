import type { Address } from 'viem'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { BlockRef, Cassette, CassetteMeta } from '../cassette/cassetteFormat.ts'
import type { Upstream } from '../stage.ts'

export type CassetteSink = { write(text: string): void }

export type RecorderParameters = {
  readonly upstream: Upstream
  readonly sink: CassetteSink
  /** `pinned`: one block of others' node, without changes. `follow`: the bench's chain; each block begins a step. */
  readonly mode: 'pinned' | 'follow'
  readonly block?: number | undefined
  readonly about: Pick<CassetteMeta, 'tool' | 'host' | 'hardfork' | 'date'> & {
    readonly accounts?: readonly Address[] | undefined
  }
  /** An existing recording to add to (`--update`), of the same chain and block. Its calls are not made again. */
  readonly base?: Cassette | undefined
  readonly secrets?: readonly string[] | undefined
}

export type RecorderState = {
  readonly entries: number
  readonly steps: number
  readonly block: BlockRef
  /** The length of what was written, in characters. */
  readonly size: number
  /** Why the recording stopped: a secret was found, the sink failed, or the chain went back before its start. */
  readonly problem?: string | undefined
}

/** Records the calls that go through it: an {@link Upstream} before another. It answers what a replay will answer. */
export type Recorder = Upstream & {
  call(method: string, paramsText: string | undefined, params?: unknown): Promise<RpcOutcome>
  readonly chainId: number
  /** Undefined if the call is new in this step, or must wait. */
  find(method: string, paramsText: string | undefined): RpcOutcome | undefined
  readonly meta: CassetteMeta
  getState(): RecorderState
  subscribe(listener: () => void): () => void
  /** Ends the recording after writing the calls in progress. Calls still go through. Safe to call twice. */
  stop(): Promise<void>
}
