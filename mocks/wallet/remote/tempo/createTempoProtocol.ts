import type { Trace } from '#mocks/trace/createTrace'
import type { Wallet } from '../../walletTypes.ts'
import type { RemoteProtocol } from '../remoteProtocol.ts'
import { createTempoSession } from './createTempoSession.ts'

export type TempoProtocolParameters = { readonly wallet: Pick<Wallet, 'openConnection'>; readonly trace: Trace }

/**
 * Tempo's wallet (`accounts` 0.18, wagmi's `tempoWallet`), on EVM chains. What needs a Tempo node is refused: its own
 * transaction type, access keys, fee payers.
 */
export function createTempoProtocol(parameters: TempoProtocolParameters): RemoteProtocol {
  return { transport: 'tempo', open: (window) => createTempoSession({ ...parameters, window }) }
}
