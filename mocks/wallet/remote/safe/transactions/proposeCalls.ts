import type { Hex } from 'viem'
import { toWireError } from '#mocks/core/rpcError'
import type { RequestPreview } from '../../../request/requestPreview.ts'
import type { MethodContext } from '../../../request/walletMethod.ts'
import { estimateGas } from '../../../transactions/estimateGas.ts'
import { requireSafe } from '../requireSafe.ts'
import type { SafeAccount } from '../safeAccount.ts'
import type { FilledSafeCall, SafeProposalOptions } from '../safeTypes.ts'
import { executeAtOnce } from './executeAtOnce.ts'
import { toOneTransaction } from './toOneTransaction.ts'

type Calls = readonly FilledSafeCall[]

/** With a threshold of 1, the first owner executes the calls at once. Returns the safeTxHash. */
export async function proposeCalls(calls: Calls, options: SafeProposalOptions, context: MethodContext): Promise<Hex> {
  const safe = requireSafe(context)
  const edit = await context.ask(await toPreview(calls, safe, context))
  const edited = calls.map((call) => (calls.length === 1 ? { ...call, value: edit.value ?? call.value } : call))
  const transaction = { ...toOneTransaction(edited), ...options, nonce: edit.nonce }
  const { safeTxHash, status } = await safe.add(transaction)
  if (status === 'AWAITING_EXECUTION') await executeAtOnce(safeTxHash, safe, context)
  return safeTxHash
}

async function toPreview(calls: Calls, safe: SafeAccount, context: MethodContext): Promise<RequestPreview> {
  const { address: from, chainId } = safe
  const [first, ...others] = calls
  if (!first) throw new RangeError('Empty')
  if (others.length > 0) return { kind: 'batch', id: '', from, chainId, calls, atomic: true, upgrade: false }
  const ask = { from, ...first }
  const [nonce, problem] = await Promise.all([
    safe.nextNonce().catch(() => undefined),
    estimateGas(ask, (args) => context.rpc(args)).then(
      () => undefined,
      (error: unknown) => toWireError(error).message,
    ),
  ])
  return { kind: 'transaction', ...ask, chainId, nonce, problem }
}
