import type { Address, Hex } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { readSafeNonce } from '../../../transactions/readSafeNonce.ts'
import { hashSafeTransaction, type SafeTransaction, toSafeTypedData } from '../../../transactions/safeTransaction.ts'
import type { AskNode } from '../../../transactions/transactionRequest.ts'
import type { OwnerKeys } from '../createOwnerKeys.ts'
import type { NewSafeTransaction } from '../safeAccount.ts'
import type { FilledSafeCall, SafeParameters, SafeQueueEntry, SafeTransactionStatus } from '../safeTypes.ts'
import { readSafeExecutions, type SafeExecution } from './readSafeExecutions.ts'

/** A proposed transaction, with what the owners have signed. */
export type Proposal = {
  readonly safeTxHash: Hex
  readonly transaction: SafeTransaction
  readonly calls: readonly FilledSafeCall[]
  readonly signatures: Map<Address, Hex>
  readonly submittedAt: number
}

/** A Safe's transactions. What became of them is read from the chain each time, so it is true after a revert as well. */
export type SafeQueue = {
  /** Reads the nonce of the next transaction that can be executed. */
  readNonce(): Promise<number>
  nextNonce(): Promise<number>
  add(transaction: NewSafeTransaction): Promise<SafeQueueEntry>
  list(): Promise<readonly SafeQueueEntry[]>
  confirm(safeTxHash: Hex, owner?: Address): Promise<SafeQueueEntry>
  /** A transaction that waits. @throws BenchError when there is none, or it waits no more */
  getWaiting(safeTxHash: Hex): Promise<{ readonly proposal: Proposal; readonly entry: SafeQueueEntry }>
}

export type SafeQueueParameters = {
  readonly safe: SafeParameters
  readonly keys: OwnerKeys
  readonly askNode: AskNode
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number
  /** Called with each nonce that was read. */
  readonly onNonce: (nonce: number) => void
}

type Facts = { readonly nonce: number; readonly executions: ReadonlyMap<Hex, SafeExecution> }

/** Creates a Safe's queue, which is empty. */
export function createSafeQueue({ safe, keys, askNode, now, onNonce }: SafeQueueParameters): SafeQueue {
  const { address: account, chainId, threshold } = safe
  const proposals = new Map<Hex, Proposal>()

  async function readNonce(): Promise<number> {
    const nonce = Number(await readSafeNonce(account, askNode))
    onNonce(nonce)
    return nonce
  }

  async function readFacts(): Promise<Facts> {
    const [nonce, executions] = await Promise.all([readNonce(), readSafeExecutions(safe, askNode)])
    return { nonce, executions }
  }

  function toEntry(
    { safeTxHash, transaction, calls, signatures, submittedAt }: Proposal,
    facts: Facts,
  ): SafeQueueEntry {
    const { to, value, data, operation = 0, safeTxGas = 0n } = transaction
    const nonce = Number(transaction.nonce)
    const { txHash, success } = facts.executions.get(safeTxHash) ?? {}
    const isMissed = txHash === undefined && nonce < facts.nonce
    const status: SafeTransactionStatus =
      success === undefined
        ? isMissed
          ? 'CANCELLED'
          : signatures.size < threshold
            ? 'AWAITING_CONFIRMATIONS'
            : 'AWAITING_EXECUTION'
        : success
          ? 'SUCCESS'
          : 'FAILED'
    const confirmations = [...signatures.keys()]
    const own = { safeTxHash, nonce, to, value, data, operation, safeTxGas, calls, confirmations, status, submittedAt }
    return txHash === undefined ? own : { ...own, txHash }
  }

  function get(safeTxHash: Hex): Proposal {
    const proposal = proposals.get(safeTxHash)
    if (proposal) return proposal
    throw new BenchError('The Safe has no such transaction.', {
      metaMessages: [`safeTxHash ${safeTxHash}`],
      hint: 'Take the hash from safe.queue(), or from the dapp’s answer.',
    })
  }

  async function getWaiting(safeTxHash: Hex) {
    const proposal = get(safeTxHash)
    const entry = toEntry(proposal, await readFacts())
    if (entry.status.startsWith('AWAITING')) return { proposal, entry }
    throw new BenchError('The Safe’s transaction waits no more.', {
      metaMessages: [`safeTxHash ${safeTxHash}`, `status ${entry.status}`],
      hint: 'safe.queue() lists the transactions that wait.',
    })
  }

  async function sign(proposal: Proposal, owner: Address): Promise<void> {
    proposal.signatures.set(owner, await keys.get(owner).signTypedData(toSafeTypedData(proposal.transaction)))
  }

  async function nextNonce(): Promise<number> {
    const taken = [...proposals.values()].map(({ transaction }) => Number(transaction.nonce) + 1)
    return Math.max(await readNonce(), ...taken)
  }

  return {
    readNonce,
    nextNonce,
    async add({ nonce: given, calls, to, value, data, operation, safeTxGas }) {
      const nonce = BigInt(given ?? (await nextNonce()))
      const transaction = { account, chainId, to, value, data, nonce, operation, safeTxGas }
      const safeTxHash = hashSafeTransaction(transaction)
      const signatures = new Map<Address, Hex>()
      // The same one again is the same entry, with the signatures that it has.
      const proposal = proposals.get(safeTxHash) ?? { safeTxHash, transaction, calls, signatures, submittedAt: now() }
      await sign(proposal, keys.first)
      proposals.set(safeTxHash, proposal)
      return toEntry(proposal, await readFacts())
    },
    async list() {
      const facts = await readFacts()
      return [...proposals.values()].map((proposal) => toEntry(proposal, facts))
    },
    async confirm(safeTxHash, given) {
      const { proposal } = await getWaiting(safeTxHash)
      await sign(proposal, keys.choose(given, proposal.signatures))
      return toEntry(proposal, await readFacts())
    },
    getWaiting,
  }
}
