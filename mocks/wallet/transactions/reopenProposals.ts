import type { Hex } from 'viem'
import { callNode } from '../request/callNode.ts'
import type { WalletProposal } from '../state/walletState.ts'
import type { WalletChain } from '../walletChain.ts'
import type { WalletCore } from '../walletCore.ts'

/**
 * After a revert, later proposals would wait forever for the nonces of those whose transaction is gone. If a node does
 * not answer, nothing changes.
 */
export async function reopenProposals(chainId: number, core: WalletCore): Promise<void> {
  const { store, trace } = core
  const chain = store.get().chains.find((entry) => entry.chainId === chainId)
  const executed = store.get().proposals.filter((proposal) => proposal.chainId === chainId && proposal.transaction)
  if (!chain || executed.length === 0) return
  const key = trace.createKey('req')
  const isLost = async ({ transaction }: WalletProposal) =>
    (await findTransaction(transaction, chain, key, core)) === null
  const verdicts = await Promise.all(executed.map(isLost))
  const lost = new Set(executed.filter((_, index) => verdicts[index]).map(({ transaction }) => transaction))
  if (lost.size === 0) return
  const proposals = store
    .get()
    .proposals.map((proposal) =>
      proposal.transaction && lost.has(proposal.transaction) ? { ...proposal, transaction: undefined } : proposal,
    )
  store.set({ proposals })
}

function findTransaction(hash: Hex | undefined, chain: WalletChain, key: string, core: WalletCore): Promise<unknown> {
  return callNode({ method: 'eth_getTransactionByHash', params: [hash] }, chain, key, core).catch(() => undefined)
}
