import type { RemoteFaults } from '#mocks/core/faults/sharedFault'
import type { ChainFault } from '#mocks/rpc/faults/chainFault'
import type { ChainRead } from '../linkProtocol.ts'
import type { ChainRpcState } from '../rpcState.ts'
import type { ChainCommand } from './chainCommand.ts'
import type { TestChain } from './testChain.ts'

export type ChainController = TestChain & {
  readonly name: string
  getState(): ChainRpcState | undefined
  subscribe(listener: () => void): () => void
  findProblem(command: unknown): { readonly field: string | undefined; readonly words: string } | undefined
  /** Resolves to the id of a snapshot. */
  runCommand(command: ChainCommand): Promise<string | undefined>
  /** Asks the node directly: no fault stands in between, and the trace shows nothing. */
  read(ask: ChainRead['ask'], params: ChainRead['params']): Promise<unknown>
  readonly faults: RemoteFaults<ChainFault>
  record(): Promise<void>
  saveRecording(): Promise<{ readonly name: string; readonly text: string }>
  discardRecording(): Promise<void>
  resetReplay(): Promise<void>
}
