import { type Address, InvalidParamsRpcError } from 'viem'
import { z } from 'zod'
import type { Edit } from '../decisions/decision.ts'
import type { RequestPreview } from '../request/requestPreview.ts'
import { defineMethod } from '../request/walletMethod.ts'
import { applyEdit } from '../transactions/applyEdit.ts'
import { draftTransaction, type TransactionDraft } from '../transactions/draftTransaction.ts'
import { proposeTransaction } from '../transactions/proposeTransaction.ts'
import { readTransaction } from '../transactions/readTransaction.ts'
import { sendTransaction } from '../transactions/sendTransaction.ts'
import type { AskNode, TransactionRequest } from '../transactions/transactionRequest.ts'
import { transactionSchema } from '../transactions/transactionSchema.ts'
import type { WalletChain } from '../walletChain.ts'

/**
 * EIP-1474: fills in gas, fees and nonce, shows the transaction to the person, signs it here and sends it raw.
 * Answers its hash before it is mined: one that fails on the chain has a receipt that says so. Where the node foretells a
 * failure, the person is told and may send it all the same; then it has the node's error, unless its gas was given.
 * Those of one account go out one at a time, each with the nonce that is next then.
 *
 * Of a contract account's, the owner has to execute what is proposed here: the hash is that of no transaction yet.
 */
export const eth_sendTransaction = defineMethod({
  params: z.tuple([transactionSchema]).rest(z.unknown()),
  async run([wire], context) {
    const signer = context.signer(wire.from)
    const chain = context.chain()
    checkChain(wire.chainId, chain)
    const request = readTransaction(wire)
    if (request.authorizationList && !context.traits.authorizations)
      throw new InvalidParamsRpcError(
        new Error('params[0].authorizationList: the wallet takes no authorizations (EIP-7702) from dapps'),
      )
    if (context.contract(wire.from)) return proposeTransaction(request, chain, context)
    const askNode: AskNode = (args) => context.rpc(args, chain)
    const draft = await draftTransaction(request, askNode)
    // The permission may have ended meanwhile: then nobody is asked.
    context.signer(wire.from)
    const edit = await context.ask(toPreview(draft, chain))
    const { chainId } = chain
    return context.outbox({ account: wire.from, chainId, askNode }, async (noteDelegation) => {
      // So may it while it waited for its turn.
      context.signer(wire.from)
      const hash = await sendTransaction({ request: toAgreed(request, draft, edit), chainId, signer, askNode })
      if (request.authorizationList) noteDelegation(hash)
      return hash
    })
  },
})

function checkChain(chainId: number | undefined, chain: WalletChain): void {
  if (chainId === undefined || chainId === chain.chainId) return
  throw new InvalidParamsRpcError(
    new Error(`params[0].chainId: ${chainId} is not the wallet's chain, ${chain.chainId}`),
  )
}

function toPreview({ accessList: _accessList, authorizationList, ...draft }: TransactionDraft, chain: WalletChain) {
  const delegations = authorizationList?.map(({ address }): Address => address)
  return {
    ...draft,
    kind: 'transaction',
    to: draft.to,
    chainId: chain.chainId,
    ...(delegations ? { delegations } : {}),
  } as const satisfies RequestPreview
}

/** What is left out again is asked for as it is sent: a nonce that nobody gave, and gas that another value may change. */
function toAgreed(request: TransactionRequest, draft: TransactionDraft, edit: Edit): TransactionRequest {
  const { problem: _problem, ...agreed } = applyEdit(draft, edit)
  const isOther = edit.value !== undefined && edit.value !== request.value
  return {
    ...agreed,
    nonce: edit.nonce ?? request.nonce,
    gas: edit.gas ?? request.gas ?? (isOther ? undefined : draft.gas),
  }
}
