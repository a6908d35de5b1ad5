import type { WireError } from '#mocks/core/rpcError'
import type { Trace } from '#mocks/trace/createTrace'
import type { Wallet } from '../walletTypes.ts'
import type { AnswerStore } from './createAnswerStore.ts'
import type { Network } from './createNetwork.ts'
import type { OpenRequests } from './createOpenRequests.ts'
import type { SessionConnections } from './sessions/createSessionConnections.ts'
import type { Dapp } from './sessions/toDapp.ts'
import type { SignClient } from './signClient.ts'

export type PeerContext = {
  readonly client: SignClient
  readonly wallet: Wallet
  readonly trace: Trace
  readonly network: Network
  readonly openRequests: OpenRequests
  readonly answers: AnswerStore
  readonly connections: SessionConnections
  /** The proposer on each pairing: a session's first request may arrive before its approval is complete. */
  readonly proposers: Map<string, Dapp>
  report(what: string, error: unknown): void
  refresh(): void
  /** Told of each proposal that is refused. */
  readonly onRefused?: ((error: WireError) => void) | undefined
}
