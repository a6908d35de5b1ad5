import { encodeEventTopics, type Hex, numberToHex, UnknownBundleIdError } from 'viem'
import { BATCH_VERSION, batchIdSchema } from '#mocks/wallet/batches/batchRequest'
import { findBatch } from '../batches/batchBook.ts'
import { inOrder } from '../request/sharedParamSchemas.ts'
import { defineMethod, type MethodContext } from '../request/walletMethod.ts'
import type { CallBatch } from '../state/walletState.ts'
import { safeAbi } from '../transactions/safeTransaction.ts'
import type { WalletChain } from '../walletChain.ts'

/** EIP-5792. A contract account's batch is pending until its owner executes it. */
export const wallet_getCallsStatus = defineMethod({
  params: inOrder(batchIdSchema),
  async run([id], context) {
    const batch = findBatch(id, context)
    const { atomic, from, chainId } = batch
    const chain = context.getState().chains.find((entry) => entry.chainId === chainId)
    if (!chain) throw new UnknownBundleIdError(new Error(`The wallet no longer knows the bundle's chain.`))
    const outcomes = await Promise.all(batch.hashes.map((hash) => readOutcome(hash, from, chain, context)))
    const receipts = outcomes.filter((outcome) => typeof outcome === 'object')
    const shown = {
      version: BATCH_VERSION,
      id,
      chainId: numberToHex(chainId),
      status: toStatus(outcomes, batch),
      atomic,
    }
    return { ...shown, ...(receipts.length === 0 ? {} : { receipts }) }
  },
})

type CallReceipt = {
  readonly logs: readonly { readonly address: Hex; readonly data: Hex; readonly topics: readonly Hex[] }[]
  readonly status: Hex
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly transactionHash: Hex
}

type Outcome = CallReceipt | 'pending' | 'gone'

/** EIP-5792 §"Status Codes". */
function toStatus(outcomes: readonly Outcome[], { atomic, calls, cutShort }: CallBatch): number {
  const isUnderWay = !cutShort && outcomes.length < (atomic ? 1 : calls)
  if (isUnderWay || outcomes.includes('pending')) return 100
  const receipts = outcomes.filter((outcome) => typeof outcome === 'object')
  if (receipts.length === 0) return 400
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === 0) return 500
  return succeeded === outcomes.length && !cutShort ? 200 : 600
}

async function readOutcome(hash: Hex, from: Hex, chain: WalletChain, context: MethodContext): Promise<Outcome> {
  const ask = (method: string, of: Hex) => context.rpc({ method, params: [of] }, chain)
  const proposal = context.getState().proposals.find((entry) => entry.hash === hash)
  if (proposal && !proposal.transaction) return 'pending'
  const transaction = proposal?.transaction ?? hash
  const receipt = await ask('eth_getTransactionReceipt', transaction)
  if (receipt) return toCallReceipt(receipt as CallReceipt, proposal && from)
  return (await ask('eth_getTransactionByHash', transaction)) ? 'pending' : 'gone'
}

const [EXECUTED] = encodeEventTopics({ abi: safeAbi, eventName: 'ExecutionSuccess' })

/** A contract account's own log, of the batch's execution, does not belong to the calls. */
function toCallReceipt(receipt: CallReceipt, account: Hex | undefined): CallReceipt {
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  const isOwn = (log: CallReceipt['logs'][number]) =>
    log.address.toLowerCase() === account?.toLowerCase() && log.topics[0] === EXECUTED
  const kept = logs.filter((log) => !isOwn(log)).map(({ address, data, topics }) => ({ address, data, topics }))
  return { logs: kept, status, blockHash, blockNumber, gasUsed, transactionHash }
}
