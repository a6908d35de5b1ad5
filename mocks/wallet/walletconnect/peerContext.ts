import type { Trace } from '#mocks/trace/createTrace'
import type { Wallet } from '../walletTypes.ts'
import type { Answers } from './createAnswers.ts'
import type { Asks } from './createAsks.ts'
import type { Network } from './createNetwork.ts'
import type { Kit } from './kit.ts'
import type { SessionConnections } from './sessions/createSessionConnections.ts'
import type { Dapp } from './sessions/toDapp.ts'

/** What the parts of the wallet's WalletConnect side share. */
export type PeerContext = {
  readonly kit: Kit
  readonly wallet: Wallet
  readonly trace: Trace
  readonly network: Network
  readonly asks: Asks
  readonly answers: Answers
  readonly connections: SessionConnections
  /** The proposer on each pairing: a session's first request may arrive before its approval is complete. */
  readonly proposers: Map<string, Dapp>
  /** Shows a failure to users. */
  report(what: string, error: unknown): void
  refresh(): void
}
