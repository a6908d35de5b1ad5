import { type Address, AtomicReadyWalletRejectedUpgradeError, type Hex, UnsupportedChainIdError } from 'viem'
import { firstAccount } from '../accounts/originAccess.ts'
import { checkIsNew, createBatchId, dropBatch, keepBatch } from '../batches/batchBook.ts'
import {
  type AddressedCall,
  type BatchCall,
  batchSchema,
  checkBatch,
  encodeBatch,
  isAddressed,
  planBatch,
  readAtomicity,
} from '../batches/batchRequest.ts'
import { inOrder } from '../request/sharedParamSchemas.ts'
import { defineMethod, type MethodContext } from '../request/walletMethod.ts'
import type { CallBatch } from '../state/walletState.ts'
import { fillFees, readNonce } from '../transactions/draftTransaction.ts'
import { addProposal } from '../transactions/proposeTransaction.ts'
import { sendTransaction } from '../transactions/sendTransaction.ts'
import type { AskNode, TransactionRequest } from '../transactions/transactionRequest.ts'
import type { WalletChain } from '../walletChain.ts'

/** EIP-5792. Calls that aren't atomic are sent until one can't be: the answer is its error only if it is the first. */
export const wallet_sendCalls = defineMethod({
  params: inOrder(batchSchema),
  async run([batch], context) {
    const chain = context.getState().chains.find((entry) => entry.chainId === batch.chainId)
    if (!chain) throw new UnsupportedChainIdError(new Error(`The wallet does not support the chain ${batch.chainId}.`))
    const from = batch.from ?? firstAccount(context)
    context.signer(from)
    checkBatch(batch, context)
    const { id = createBatchId(context.traits.batchIdBytes), chainId } = batch
    checkIsNew(id, context)
    const isContract = context.contract(from) !== undefined
    const atomicity = await readAtomicity(from, chain, context)
    const plan = planBatch(batch, atomicity, isContract)
    // The permission may have ended in the meantime: then the user is not asked.
    context.signer(from)
    const calls = batch.calls.map(({ to, value, data }) => ({ to, value, data }))
    const { atomic } = plan
    const { origin, traits } = context
    const kept = { id, origin, chainId, from, atomic, calls: calls.length, hashes: [], cutShort: false }
    const isEarly = traits.singleCallAnswers === 'before the person' && calls.length === 1
    const ask = async () => {
      const edit = await context.ask({ kind: 'batch', id, from, chainId, calls, ...plan })
      if (plan.upgrade && edit.upgrade === false)
        throw new AtomicReadyWalletRejectedUpgradeError(
          new Error('The wallet can support atomicity after an upgrade, but the user rejected the upgrade.'),
        )
      // Two batches with the same id may have waited for the user at once.
      if (!isEarly) checkIsNew(id, context)
      await send(kept, context, (onSent) => sendBatch({ from, calls, plan, chain, context, onSent }))
    }
    if (!isEarly) await ask()
    else {
      keepBatch(kept, context)
      // The dapp already has its answer: it has to ask for the status of the batch.
      ask().catch(() => dropBatch(kept, context))
    }
    return { id }
  },
})

async function send(
  empty: CallBatch,
  context: MethodContext,
  run: (onSent: (hash: `0x${string}`) => void) => Promise<void>,
): Promise<void> {
  let batch = empty
  keepBatch(batch, context)
  try {
    await run((hash) => {
      batch = { ...batch, hashes: [...batch.hashes, hash] }
      keepBatch(batch, context)
    })
  } catch (error) {
    if (batch.hashes.length > 0) return keepBatch({ ...batch, cutShort: true }, context)
    dropBatch(batch, context)
    throw error
  }
}

/** EIP-5792: "MUST NOT await for any calls to be finalized". The first call that cannot be sent ends the batch. */
async function sendBatch(parameters: {
  from: Address
  calls: readonly BatchCall[]
  plan: ReturnType<typeof planBatch>
  chain: WalletChain
  context: MethodContext
  onSent(hash: Hex): void
}): Promise<void> {
  const { from, calls, plan, chain, context, onSent } = parameters
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
