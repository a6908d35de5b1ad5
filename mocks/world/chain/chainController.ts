import type { RemoteFaults } from '#mocks/core/faults/fault'
import type { ChainFault } from '#mocks/rpc/faults/chainFault'
import type { ChainRead } from '../linkProtocol.ts'
import type { ChainRpcState } from '../rpcState.ts'
import type { ChainCommand } from './chainCommand.ts'
import type { TestChain } from './testChain.ts'

/** The reason why a command is invalid. */
export type CommandProblem = {
  /** The invalid member. Undefined when the whole command is invalid. */
  readonly field: string | undefined
  readonly words: string
}

/** Controls one chain of the bench from the page: its state, its gateway's faults, recording and replay. */
export type ChainController = TestChain & {
  /** The name shown to users. */
  readonly name: string
  /** The same object until something changes. Undefined until Node reports it. */
  getState(): ChainRpcState | undefined
  subscribe(listener: () => void): () => void
  /** Checks a command before it is sent. Undefined when it is valid. */
  findProblem(command: unknown): CommandProblem | undefined
  /**
   * Runs a command in its wire form, as forms write it. Code calls the actions: `controller.mine()`.
   *
   * @returns the id of a snapshot
   * @throws Error with Node's message, when the chain cannot be controlled or the node refuses
   */
  runCommand(command: ChainCommand): Promise<string | undefined>
  /**
   * Asks the chain's own node: no fault stands in between, and the trace shows nothing of it.
   *
   * @returns the node's result @throws Error with the node's message
   */
  read(ask: ChainRead['ask'], params: ChainRead['params']): Promise<unknown>
  /** The faults of the chain's gateway. */
  readonly faults: RemoteFaults<ChainFault>
  /** Starts a recording. @throws Error when it cannot start */
  record(): Promise<void>
  /** Ends the recording. @returns the file's name and the text of the whole cassette */
  saveRecording(): Promise<{ readonly name: string; readonly text: string }>
  discardRecording(): Promise<void>
  /** Moves the replay back to its first step and forgets its misses. */
  resetReplay(): Promise<void>
}
