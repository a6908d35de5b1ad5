import type { Hex } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { WalletCore } from './answerRequest.ts'

/**
 * The owner of a contract account executes a proposal.
 *
 * @throws BenchError when there is no such proposal, or it is executed already; the node's error where it fails
 */
export async function executeProposal(hash: Hex, { store }: WalletCore): Promise<Hex> {
  const proposal = store.get().proposals.find((entry) => entry.hash === hash)
  if (!proposal) throw new BenchError('There is no such proposal.', { metaMessages: [hash] })
  throw new BenchError('Proposals cannot be executed yet.')
}
