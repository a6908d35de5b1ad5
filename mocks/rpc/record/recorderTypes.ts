import type { Address } from 'viem'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { BlockRef, Cassette, CassetteMeta } from '../cassette/cassette.ts'
import type { Upstream } from '../stage.ts'

/** Where the lines of a recording go: appended in order. A sink that fails says so by its own means. */
export type CassetteSink = { write(text: string): void }

export type RecorderParameters = {
  readonly upstream: Upstream
  readonly sink: CassetteSink
  /**
   * - `pinned`: one block; calls that would change the chain are refused. For nodes that are not ours.
   * - `follow`: the chain is the bench's own; each block that a call brings about begins a step.
   */
  readonly mode: 'pinned' | 'follow'
  /** The block to pin to, by number. Default: the newest. */
  readonly block?: number | undefined
  /** What stands in the head beside what the node says. */
  readonly about: Pick<CassetteMeta, 'tool' | 'host' | 'hardfork' | 'date'> & {
    readonly accounts?: readonly Address[] | undefined
  }
  /** What is recorded already (`--update`): what is in it is neither asked nor written again. Of the same chain and block. */
  readonly base?: Cassette | undefined
  /** What must never be written: secrets of the upstream's URL and headers. */
  readonly secrets?: readonly string[] | undefined
}

export type RecorderState = {
  readonly entries: number
  readonly steps: number
  readonly block: BlockRef
  /** Length of what was written, in characters. */
  readonly size: number
  /** Why it recorded no further: a secret was found, the sink failed, the chain went back before its start. */
  readonly problem?: string | undefined
}

/** Records what goes through it, an {@link Upstream} before another. What it answers is what a replay will answer. */
export type Recorder = Upstream & {
  /** @param params where the caller has them parsed */
  call(method: string, paramsText: string | undefined, params?: unknown): Promise<RpcOutcome>
  readonly chainId: number
  /** The answer to a call that was asked before in this step; undefined where the node is to be asked, or it must wait. */
  find(method: string, paramsText: string | undefined): RpcOutcome | undefined
  /** The head as far as it is known: without `sha256`. */
  readonly meta: CassetteMeta
  /** The same object until something changes. */
  getState(): RecorderState
  subscribe(listener: () => void): () => void
  /** Ends the recording: what is under way is written. Calls still go through. Safe to call twice. */
  stop(): Promise<void>
}
