import { type Address, encodeEventTopics, type Hex, numberToHex } from 'viem'
import { safeAbi } from '../../../transactions/safeTransaction.ts'
import type { AskNode } from '../../../transactions/transactionRequest.ts'

/** How a Safe's transaction ended on the chain. */
export type SafeExecution = { readonly txHash: Hex; readonly success: boolean }

const [SUCCESS] = encodeEventTopics({ abi: safeAbi, eventName: 'ExecutionSuccess' })
const [FAILURE] = encodeEventTopics({ abi: safeAbi, eventName: 'ExecutionFailure' })

type Log = { readonly topics: readonly Hex[]; readonly transactionHash: Hex }

/**
 * Reads from the chain's events which of a Safe's transactions were executed, whoever sent them.
 *
 * @returns by safeTxHash
 * @throws the node's error
 */
export async function readSafeExecutions(
  { address, fromBlock }: { readonly address: Address; readonly fromBlock: bigint },
  askNode: AskNode,
): Promise<ReadonlyMap<Hex, SafeExecution>> {
  const filter = { address, fromBlock: numberToHex(fromBlock), toBlock: 'latest', topics: [[SUCCESS, FAILURE]] }
  const logs = (await askNode({ method: 'eth_getLogs', params: [filter] })) as readonly Log[]
  return new Map(
    logs.flatMap(({ topics: [topic, safeTxHash], transactionHash }) =>
      safeTxHash === undefined ? [] : [[safeTxHash, { txHash: transactionHash, success: topic === SUCCESS }] as const],
    ),
  )
}
