import {
  type Address,
  concat,
  encodeEventTopics,
  encodeFunctionData,
  encodePacked,
  type Hex,
  numberToHex,
  parseAbi,
  size,
} from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { OwnerKeys } from '#mocks/wallet/remote/safe/createOwnerKeys'
import type { SafeRecord } from '#mocks/wallet/remote/safe/createSafeRecord'
import type {
  FilledSafeCall,
  NewSafeTransaction,
  SafeCall,
  SafeParameters,
  SafeQueueEntry,
  SafeTransactionStatus,
} from '#mocks/wallet/remote/safe/safeTypes'
import type { KeptSafeTransaction } from '#mocks/wallet/state/keptSafe'
import { readSafeNonce } from '#mocks/wallet/transactions/proposeTransaction'
import {
  hashSafeTransaction,
  type SafeTransaction,
  safeAbi,
  safeLibraries,
  toSafeTypedData,
} from '#mocks/wallet/transactions/safeTransaction'
import type { AskNode } from '#mocks/wallet/transactions/transactionRequest'

const abi = parseAbi(['function multiSend(bytes transactions) payable'])

const [SUCCESS] = encodeEventTopics({ abi: safeAbi, eventName: 'ExecutionSuccess' })

const [FAILURE] = encodeEventTopics({ abi: safeAbi, eventName: 'ExecutionFailure' })

type SafeFacts = {
  readonly nonce: number
  /** By safeTxHash. */
  readonly executions: ReadonlyMap<Hex, SafeExecution>
}

type SafeExecution = { readonly txHash: Hex; readonly success: boolean }

type Log = { readonly topics: readonly Hex[]; readonly transactionHash: Hex }

/** What became of transactions is read from the chain each time, so it is true after a revert as well. */
export function createSafeQueue(parameters: {
  readonly safe: SafeParameters
  readonly record: SafeRecord
  readonly keys: OwnerKeys
  readonly askNode: AskNode
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number
  readonly onNonce: (nonce: number) => void
}) {
  const { safe, record, keys, askNode, now, onNonce } = parameters
  const { address: account, chainId, threshold } = safe

  async function readNonce(): Promise<number> {
    const nonce = Number(await readSafeNonce(account, askNode))
    onNonce(nonce)
    return nonce
  }

  async function readFacts(): Promise<SafeFacts> {
    const [nonce, executions] = await Promise.all([readNonce(), readSafeExecutions(record.get(), askNode)])
    return { nonce, executions }
  }

  const toEntry = (kept: KeptSafeTransaction, facts: SafeFacts) => toQueueEntry(kept, { ...facts, threshold })
  const find = (safeTxHash: Hex) => record.get().transactions.find((kept) => kept.safeTxHash === safeTxHash)

  function get(safeTxHash: Hex): KeptSafeTransaction {
    const found = find(safeTxHash)
    if (found) return found
    throw new BenchError('The Safe has no such transaction.', {
      metaMessages: [`safeTxHash ${safeTxHash}`],
      hint: 'Take the hash from safe.queue(), or from the dapp’s answer.',
    })
  }

  async function getWaiting(safeTxHash: Hex) {
    const facts = await readFacts()
    const kept = get(safeTxHash)
    const entry = toEntry(kept, facts)
    const proposal = { transaction: toTransaction(kept), signatures: new Map(kept.signatures) }
    if (entry.status.startsWith('AWAITING')) return { proposal, entry }
    throw new BenchError('The Safe’s transaction waits no more.', {
      metaMessages: [`safeTxHash ${safeTxHash}`, `status ${entry.status}`],
      hint: 'safe.queue() lists the transactions that wait.',
    })
  }

  const toTransaction = (kept: Omit<KeptSafeTransaction, 'safeTxHash' | 'signatures'>): SafeTransaction => ({
    account,
    chainId,
    ...kept,
  })

  async function sign(given: KeptSafeTransaction, owner: Address): Promise<SafeQueueEntry> {
    const signature = await keys.get(owner).signTypedData(toSafeTypedData(toTransaction(given)))
    const { safeTxHash } = given
    // Another owner may have signed meanwhile.
    const { signatures } = find(safeTxHash) ?? given
    const signed = { ...given, signatures: [...new Map(signatures).set(owner, signature)] }
    const { transactions } = record.get()
    const isKept = transactions.some((kept) => kept.safeTxHash === safeTxHash)
    const changed = transactions.map((kept) => (kept.safeTxHash === safeTxHash ? signed : kept))
    record.set({ transactions: isKept ? changed : [...transactions, signed] })
    return toEntry(signed, await readFacts())
  }

  async function nextNonce(): Promise<number> {
    const taken = record.get().transactions.map(({ nonce }) => Number(nonce) + 1)
    return Math.max(await readNonce(), ...taken)
  }

  return {
    readNonce,
    nextNonce,
    async add(transaction: NewSafeTransaction) {
      const { nonce: given, calls, to, value, data, operation = 0, safeTxGas = 0n } = transaction
      const nonce = BigInt(given ?? (await nextNonce()))
      const unsigned = { to, value, data, operation, safeTxGas, nonce, calls, submittedAt: now() }
      const safeTxHash = hashSafeTransaction(toTransaction(unsigned))
      // The same one again is the same entry, with the signatures that it has.
      return sign(find(safeTxHash) ?? { ...unsigned, safeTxHash, signatures: [] }, keys.first)
    },
    async list() {
      const facts = await readFacts()
      return record.get().transactions.map((kept) => toEntry(kept, facts))
    },
    async confirm(safeTxHash: Hex, given?: Address) {
      const { proposal } = await getWaiting(safeTxHash)
      return sign(get(safeTxHash), keys.choose(given, proposal.signatures))
    },
    getWaiting,
  }
}

function toQueueEntry(
  { signatures, ...kept }: KeptSafeTransaction,
  { nonce: next, executions, threshold }: SafeFacts & { readonly threshold: number },
): SafeQueueEntry {
  const nonce = Number(kept.nonce)
  const execution = executions.get(kept.safeTxHash)
  const confirmations = signatures.map(([owner]) => owner)
  const waits: SafeTransactionStatus =
    confirmations.length < threshold ? 'AWAITING_CONFIRMATIONS' : 'AWAITING_EXECUTION'
  if (!execution) return { ...kept, nonce, confirmations, status: nonce < next ? 'CANCELLED' : waits }
  const { txHash, success } = execution
  return { ...kept, nonce, confirmations, txHash, status: success ? 'SUCCESS' : 'FAILED' }
}

async function readSafeExecutions(
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

export function toOneTransaction(given: SafeCall | readonly SafeCall[]): NewSafeTransaction {
  const list = Array.isArray(given) ? (given as readonly SafeCall[]) : [given as SafeCall]
  const calls = list.map(({ to, value = 0n, data = '0x' }) => ({ to, value, data }))
  const [first, second] = calls
  if (!first) throw new RangeError('A Safe’s transaction needs a call.')
  if (!second) return { ...first, operation: 0, calls }
  return { to: safeLibraries.multiSendCallOnly, value: 0n, data: encodeMultiSend(calls), operation: 1, calls }
}

/** `MultiSendCallOnly` makes all calls or none. */
function encodeMultiSend(calls: readonly FilledSafeCall[]): Hex {
  const parts = calls.map(({ to, value, data }) =>
    encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, value, BigInt(size(data)), data]),
  )
  return encodeFunctionData({ abi, functionName: 'multiSend', args: [concat(parts)] })
}
