import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { fromWireError, toWireError } from '#mocks/core/rpcError'
import { unauthorized } from '#mocks/wallet/decisions/createInbox'
import type { RequestPreview } from '#mocks/wallet/request/pendingRequest'
import type { MethodContext } from '#mocks/wallet/request/walletMethod'
import { estimateGas } from '#mocks/wallet/transactions/estimateGas'
import { safeLibraries } from '#mocks/wallet/transactions/safeTransaction'
import type { FilledSafeCall, SafeAccount, SafeProposalOptions } from './safeTypes.ts'
import { toOneTransaction } from './transactions/createSafeQueue.ts'

const abi = parseAbi(['function signMessage(bytes data)'])

type Calls = readonly FilledSafeCall[]

export function requireSafe({ safe }: MethodContext): SafeAccount {
  if (safe) return safe
  throw unauthorized()
}

/** In Safe{Wallet} the user can then only close the window: 4001, and the transaction stays in the queue. */
async function executeAtOnce(safeTxHash: Hex, safe: SafeAccount, { rpc }: Pick<MethodContext, 'rpc'>): Promise<void> {
  try {
    await safe.executeFor((args) => rpc(args), safeTxHash)
  } catch (error) {
    const data = { safeTxHash, cause: toWireError(error) }
    throw fromWireError({ code: 4001, message: 'The Safe could not execute the transaction.', data })
  }
}

/** Off chain, the answer waits for the threshold. On chain, ERC-1271 accepts `0x` once the transaction is executed. */
export async function signDigest(digest: Hex, context: MethodContext) {
  const safe = requireSafe(context)
  if (safe.signing === 'off-chain') {
    const { entry, complete } = await safe.sign(digest)
    return { messageHash: entry.messageHash, signature: await complete }
  }
  const data = encodeFunctionData({ abi, functionName: 'signMessage', args: [digest] })
  const call = { to: safeLibraries.signMessageLib, value: 0n, data }
  const { safeTxHash, status } = await safe.add({ ...call, operation: 1, calls: [call] })
  if (status === 'AWAITING_EXECUTION') await executeAtOnce(safeTxHash, safe, context)
  return { safeTxHash }
}

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
