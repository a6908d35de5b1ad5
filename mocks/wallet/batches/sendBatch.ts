import type { Address, Hex } from 'viem'
import type { MethodContext } from '../request/walletMethod.ts'
import { readNonce } from '../transactions/draftTransaction.ts'
import { fillFees } from '../transactions/fillFees.ts'
import { addProposal } from '../transactions/proposeTransaction.ts'
import { sendTransaction } from '../transactions/sendTransaction.ts'
import type { AskNode, TransactionRequest } from '../transactions/transactionRequest.ts'
import type { WalletChain } from '../walletChain.ts'
import type { BatchCall } from './batchSchema.ts'
import { encodeBatch } from './erc7821.ts'
import { type AddressedCall, type BatchPlan, isAddressed } from './planBatch.ts'

export type SendBatchParameters = {
  from: Address
  calls: readonly BatchCall[]
  plan: BatchPlan
  chain: WalletChain
  context: MethodContext
  onSent(hash: Hex): void
}

/** EIP-5792: "MUST NOT await for any calls to be finalized". The first call that cannot be sent ends the batch. */
export async function sendBatch({ onSent, ...parameters }: SendBatchParameters): Promise<void> {
  const { from, calls, plan, chain, context } = parameters
  const addressed = calls.filter(isAddressed)
  if (context.contract(from)) return onSent(await addProposal({ from, ...toOneCall(from, addressed) }, chain, context))
  const signer = context.signer(from)
  const askNode: AskNode = (args) => context.rpc(args, chain)
  const send = (request: TransactionRequest) =>
    sendTransaction({ request, chainId: chain.chainId, signer, askNode, block: 'pending' })

  return context.outbox({ account: from, chainId: chain.chainId, askNode }, async (noteDelegation) => {
    // The permission may have ended while the batch waited in the queue.
    context.signer(from)
    const nonce = await readNonce(from, askNode)
    if (!plan.atomic) {
      const fees = await fillFees({ from, value: 0n, data: '0x' }, askNode)
      for (const [index, { to, value, data }] of calls.entries())
        onSent(await send({ from, to, value, data, nonce: nonce + index, ...fees }))
      return
    }
    if (!plan.upgrade) return onSent(await send({ from, nonce, ...toOneCall(from, addressed) }))
    const { delegate: address } = context
    if (!address) throw new RangeError('An account cannot be upgraded without a delegate.')
    // The transaction uses its sender's nonce before the authorization is checked.
    const authorization = await signer.signAuthorization({ address, chainId: chain.chainId, nonce: nonce + 1 })
    const request = { from, nonce, to: from, value: 0n, data: encodeBatch(addressed) }
    const hash = await send({ ...request, authorizationList: [authorization] })
    noteDelegation(hash)
    onSent(hash)
  })
}

function toOneCall(account: Address, calls: readonly AddressedCall[]) {
  const [first] = calls
  if (calls.length === 1 && first) return { to: first.to, value: first.value, data: first.data }
  return { to: account, value: 0n, data: encodeBatch(calls) }
}
