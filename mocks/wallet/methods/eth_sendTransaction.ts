import type { Address } from 'viem'
import type { RequestPreview } from '#mocks/wallet/request/pendingRequest'
import type { WalletRequestEdit } from '../decisions/decision.ts'
import { inOrder, invalidParams } from '../request/sharedParamSchemas.ts'
import { defineMethod } from '../request/walletMethod.ts'
import { applyEdit, draftTransaction, type TransactionDraft } from '../transactions/draftTransaction.ts'
import { proposeTransaction } from '../transactions/proposeTransaction.ts'
import { readTransaction, transactionSchema } from '../transactions/readTransaction.ts'
import { sendTransaction } from '../transactions/sendTransaction.ts'
import type { AskNode, TransactionRequest } from '../transactions/transactionRequest.ts'
import type { WalletChain } from '../walletChain.ts'

/** If the node predicts a failure, the user can still send. Then the answer is its error, unless the gas was given. */
export const eth_sendTransaction = defineMethod({
  params: inOrder(transactionSchema),
  async run([wire], context) {
    const signer = context.signer(wire.from)
    const chain = context.chain()
    const { chainId } = chain
    if (wire.chainId !== undefined && wire.chainId !== chainId)
      throw invalidParams(`params[0].chainId: ${wire.chainId} is not the wallet's chain, ${chainId}`)
    const request = readTransaction(wire)
    if (request.authorizationList && !context.traits.authorizations)
      throw invalidParams(
        'params[0].authorizationList: the wallet does not accept authorizations (EIP-7702) from dapps',
      )
    if (context.contract(wire.from)) return proposeTransaction(request, chain, context)
    const askNode: AskNode = (args) => context.rpc(args, chain)
    const draft = await draftTransaction(request, askNode)
    // The permission may have ended in the meantime: then the user is not asked.
    context.signer(wire.from)
    const edit = await context.ask(toPreview(draft, chain))
    return context.outbox({ account: wire.from, chainId, askNode }, async (noteDelegation) => {
      // It may also have ended while the transaction waited in the queue.
      context.signer(wire.from)
      const hash = await sendTransaction({ request: toAgreed(request, draft, edit), chainId, signer, askNode })
      if (request.authorizationList) noteDelegation(hash)
      return hash
    })
  },
})

function toPreview({ accessList: _accessList, authorizationList, ...draft }: TransactionDraft, chain: WalletChain) {
  const delegations = authorizationList?.map(({ address }): Address => address)
  const changed = { to: draft.to, chainId: chain.chainId, ...(delegations ? { delegations } : {}) }
  return { ...draft, kind: 'transaction', ...changed } as const satisfies RequestPreview
}

/** Drops values to be read again when sending: a nonce that was not given, and gas that an edited value may change. */
function toAgreed(request: TransactionRequest, draft: TransactionDraft, edit: WalletRequestEdit): TransactionRequest {
  const { problem: _problem, unanswered: _unanswered, ...agreed } = applyEdit(draft, edit)
  const isOther = edit.value !== undefined && edit.value !== request.value
  return {
    ...agreed,
    nonce: edit.nonce ?? request.nonce,
    gas: edit.gas ?? request.gas ?? (isOther ? undefined : draft.gas),
  }
}
