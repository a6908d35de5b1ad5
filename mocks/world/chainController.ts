import type { RemoteFaults } from '#mocks/core/faults/fault'
import type { RpcFault } from '#mocks/rpc/faults/rpcFault'
import type { ChainCommand } from './chainCommand.ts'
import type { ChainRpcState } from './rpcState.ts'

/** Why a command cannot be done as it is written. */
export type CommandProblem = {
  /** The member that is wrong; undefined where it is the command as a whole. */
  readonly field: string | undefined
  readonly words: string
}

/** The bench's own hands on one of its chains: control, faults of its gateway, recording and replay. */
export type ChainController = {
  readonly chainId: number
  /** What people read. */
  readonly name: string
  /** The same object until something changes; undefined before Node has told. */
  getState(): ChainRpcState | undefined
  subscribe(listener: () => void): () => void
  /** What is wrong with a command, before it is done; undefined where nothing is. */
  findProblem(command: unknown): CommandProblem | undefined
  /**
   * Does something to the chain.
   *
   * @returns the id of a snapshot
   * @throws Error in Node's words, where the chain cannot be controlled or refuses
   * @example
   * await controller.control({ do: 'mine', blocks: 1 })
   */
  control(command: ChainCommand): Promise<string | undefined>
  /** The faults of the chain's gateway. */
  readonly faults: RemoteFaults<RpcFault>
  /** Begins a recording. @throws Error where it cannot be done */
  record(): Promise<void>
  /** Ends the recording. @returns a file's name, and the whole cassette as text */
  saveRecording(): Promise<{ readonly name: string; readonly text: string }>
  discardRecording(): Promise<void>
  /** The replay goes back to its first step, and its misses are forgotten. */
  resetReplay(): Promise<void>
}
