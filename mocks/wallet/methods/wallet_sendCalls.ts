import { AtomicReadyWalletRejectedUpgradeError, UnsupportedChainIdError } from 'viem'
import { z } from 'zod'
import { checkIsNew, dropBatch, keepBatch } from '../batches/batchBook.ts'
import { type BatchRequest, batchSchema } from '../batches/batchSchema.ts'
import { createBatchId } from '../batches/createBatchId.ts'
import { checkBatch, planBatch } from '../batches/planBatch.ts'
import { readAtomicity } from '../batches/readAtomicity.ts'
import { sendBatch } from '../batches/sendBatch.ts'
import { defineMethod, type MethodContext } from '../request/walletMethod.ts'
import type { CallBatch } from '../state/walletState.ts'
import type { WalletChain } from '../walletChain.ts'

/**
 * EIP-5792, version 2.0.0: one transaction if the account executes batches (ERC-7821), or if the dapp requires it and
 * the account can be delegated for it (EIP-7702). Otherwise one for each call, until one cannot be sent: the answer is
 * that one's error only if it is the first.
 */
export const wallet_sendCalls = defineMethod({
  params: z.tuple([batchSchema]).rest(z.unknown()),
  async run([batch], context) {
    const chain = findChain(batch, context)
    const [first] = context.visibleAccounts()
    const from = batch.from ?? first
    if (!from) throw context.error('unauthorized')
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

function findChain({ chainId }: BatchRequest, { getState }: MethodContext): WalletChain {
  const chain = getState().chains.find((entry) => entry.chainId === chainId)
  if (chain) return chain
  throw new UnsupportedChainIdError(new Error(`The wallet does not support the chain ${chainId}.`))
}

/** Stores the batch before it is sent, and again with each transaction that was sent. */
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
