import type { Hex } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { callNode } from '#mocks/wallet/request/tracedRequest'
import type { WalletProposal } from '#mocks/wallet/state/walletState'
import type { WalletCore } from '#mocks/wallet/walletCore'
import { readSafeNonce } from './proposeTransaction.ts'
import { encodeExecution, toSafeTypedData } from './safeTransaction.ts'
import { sendTransaction } from './sendTransaction.ts'
import type { AskNode } from './transactionRequest.ts'

export async function executeProposal(hash: Hex, core: WalletCore): Promise<Hex> {
  const { store, outbox, trace } = core
  const { account, chainId } = findProposal(hash, core)
  const owner = core.contracts.get(account)?.owner
  const signer = owner && core.signers.get(owner)
  const chain = store.get().chains.find((entry) => entry.chainId === chainId)
  if (!signer || !chain)
    throw new BenchError('The wallet no longer knows the proposal’s account, or its chain.', {
      hint: 'Propose the transaction again.',
    })
  const key = trace.createKey('req')
  const askNode: AskNode = (args) => callNode(args, chain, key, core)

  return outbox({ account: signer.address, chainId, askNode }, async () => {
    // Check again: another call may have executed it while this one was queued.
    const proposal = findProposal(hash, core)
    await checkNonce(proposal, askNode)
    const data = encodeExecution(proposal, await signer.signTypedData(toSafeTypedData(proposal)))
    const request = { from: signer.address, to: account, value: 0n, data }
    const transaction = await sendTransaction({ request, chainId, signer, askNode })
    const proposals = store.get().proposals.map((entry) => (entry.hash === hash ? { ...entry, transaction } : entry))
    store.set({ proposals })
    return transaction
  })
}

function findProposal(hash: Hex, { store, isLocked }: WalletCore): WalletProposal {
  if (isLocked())
    throw new BenchError('The wallet is locked.', { hint: 'Unlock it first: a locked wallet signs nothing.' })
  const proposal = store.get().proposals.find((entry) => entry.hash === hash)
  if (!proposal)
    throw new BenchError('There is no such proposal.', {
      metaMessages: [hash],
      hint: 'Pass a hash that eth_sendTransaction answered.',
    })
  if (proposal.transaction)
    throw new BenchError('The proposal was executed before.', { metaMessages: [`Transaction ${proposal.transaction}`] })
  return proposal
}

async function checkNonce({ account, nonce }: WalletProposal, askNode: AskNode): Promise<void> {
  const next = await readSafeNonce(account, askNode)
  if (next === nonce) return
  const isLate = nonce < next
  throw new BenchError(`Another proposal ${isLate ? 'has taken this one’s place' : 'comes before this one'}.`, {
    metaMessages: [`Its nonce: ${nonce}`, `The account’s next: ${next}`],
    hint: isLate ? 'Propose the transaction again.' : 'Execute the earlier proposal first.',
  })
}

/** After a revert, later proposals would wait forever for the nonces of those whose transaction is gone. */
export async function reopenProposals(chainId: number, core: WalletCore): Promise<void> {
  const { store, trace } = core
  const chain = store.get().chains.find((entry) => entry.chainId === chainId)
  const executed = store.get().proposals.filter((proposal) => proposal.chainId === chainId && proposal.transaction)
  if (!chain || executed.length === 0) return
  const key = trace.createKey('req')
  const isLost = async ({ transaction }: WalletProposal) => {
    const call = { method: 'eth_getTransactionByHash', params: [transaction] }
    return (await callNode(call, chain, key, core).catch(() => undefined)) === null
  }
  const verdicts = await Promise.all(executed.map(isLost))
  const lost = new Set(executed.filter((_, index) => verdicts[index]).map(({ transaction }) => transaction))
  if (lost.size === 0) return
  const reopen = (proposal: WalletProposal) =>
    lost.has(proposal.transaction) ? { ...proposal, transaction: undefined } : proposal
  store.set({ proposals: store.get().proposals.map(reopen) })
}
