import { type Address, getAddress, type Hex } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { encodeExecution } from '../../../transactions/safeTransaction.ts'
import { sendTransaction } from '../../../transactions/sendTransaction.ts'
import type { AskNode } from '../../../transactions/transactionRequest.ts'
import type { OwnerKeys } from '../createOwnerKeys.ts'
import type { SafeCore } from '../safeCore.ts'
import type { SafeParameters } from '../safeTypes.ts'
import type { SafeQueue } from './createSafeQueue.ts'
import { toSignatures } from './toSignatures.ts'

export type ExecuteSafeTransactionParameters = {
  readonly safe: SafeParameters
  readonly safeTxHash: Hex
  /** Default: the first owner. */
  readonly executor: Address | undefined
  readonly queue: SafeQueue
  readonly keys: OwnerKeys
  readonly askNode: AskNode
  readonly core: Pick<SafeCore, 'outbox' | 'wait'>
}

/** How long a chain that mines at once may take, and how often it is asked: milliseconds. */
const MINED = { within: 500, every: 20 }

/**
 * Executes a confirmed transaction as an owner, who pays its gas. Waits for the block on a chain that mines at once.
 *
 * @returns the hash of the transaction on the chain
 * @throws BenchError when confirmations are missing or another nonce is next; the node's error when it fails
 */
export async function executeSafeTransaction(parameters: ExecuteSafeTransactionParameters): Promise<Hex> {
  const { safe, safeTxHash, executor, queue, keys, askNode, core } = parameters
  const from = executor === undefined ? keys.first : getAddress(executor)
  const signer = keys.get(from)
  const hash = await core.outbox({ account: from, chainId: safe.chainId, askNode }, async () => {
    const { proposal, entry } = await queue.getWaiting(safeTxHash)
    checkConfirmed(entry.confirmations, safe)
    checkIsNext(entry.nonce, await queue.readNonce())
    const data = encodeExecution(proposal.transaction, toSignatures(proposal.signatures))
    const request = { from, to: safe.address, value: 0n, data }
    return sendTransaction({ request, chainId: safe.chainId, signer, askNode })
  })
  await untilMined(hash, askNode, core.wait)
  await queue.readNonce()
  return hash
}

function checkConfirmed(confirmations: readonly Address[], { owners, threshold }: SafeParameters): void {
  const missing = threshold - confirmations.length
  if (missing <= 0) return
  const left = owners.filter((owner) => !confirmations.includes(owner))
  throw new BenchError(`The Safe’s transaction needs ${missing} more ${missing === 1 ? 'owner' : 'owners'}.`, {
    metaMessages: [`confirmed by: ${confirmations.join(', ')}`, `not by: ${left.join(', ')}`],
    hint: 'Confirm it first: safe.confirm(safeTxHash, owner).',
  })
}

function checkIsNext(nonce: number, next: number): void {
  if (nonce === next) return
  throw new BenchError('Another of the Safe’s transactions comes before this one.', {
    metaMessages: [`its nonce: ${nonce}`, `the Safe’s next: ${next}`],
    hint: 'Execute or reject the earlier one first.',
  })
}

async function untilMined(hash: Hex, askNode: AskNode, wait: SafeCore['wait']): Promise<void> {
  const receipt = () => askNode({ method: 'eth_getTransactionReceipt', params: [hash] }).catch(() => null)
  for (let waited = 0; waited < MINED.within && !(await receipt()); waited += MINED.every) await wait(MINED.every)
}
