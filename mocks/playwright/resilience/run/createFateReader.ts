import { type Hex, isHex, type TransactionSerialized } from 'viem'
import type { Bench, BenchChain } from '#mocks/node/bench/benchTypes'
import type { DecidedRequest } from '#mocks/node/dapps/walletRequest'
import { readReplacement } from '#mocks/resilience/readReplacement'
import type { TransactionFate } from '#mocks/resilience/resilienceResult'
import type { RpcFaultEffect } from '#mocks/rpc/faults/rpcFault'
import type { Trace } from '#mocks/trace/createTrace'
import type { SimulatedWallet } from '../../safe/simulatedWallet.ts'

/** Reads what became of the transaction of a request. Undefined for a request that has sent none. */
export type ReadFate = (request: DecidedRequest, result: unknown) => Promise<TransactionFate | undefined>

export type FateReaderParameters = {
  readonly bench: Bench
  readonly wallet: SimulatedWallet
  readonly trace: Trace
  /** A chain on which no transaction of the flow belongs. */
  readonly otherChainId: number | undefined
}

type Receipt = { readonly status: Hex } | null

/**
 * Creates what reads the fate of transactions, from the chains' own nodes: no fault stands in between.
 *
 * @example
 * const readFate = createFateReader({ bench, wallet, trace, otherChainId: undefined })
 * await readFate(request, '0x…') // 'reverted'
 */
export function createFateReader({ bench, wallet, trace, otherChainId }: FateReaderParameters): ReadFate {
  async function readOne(chain: BenchChain, hash: Hex): Promise<TransactionFate> {
    const receipt = (await chain.node.request('eth_getTransactionReceipt', [hash])) as Receipt
    if (receipt) return receipt.status === '0x1' ? 'succeeded' : 'reverted'
    if (await chain.node.request('eth_getTransactionByHash', [hash])) return 'pending'
    // First what the chain has: a fault counts a transaction as held until somebody asks for it once more.
    const raw = findRaw(trace, hash)
    const fate = raw && (await readReplacement(chain.node.request, raw))
    if (fate) return fate
    // A fault of the gateway keeps it from the node.
    const held = chain.faults.list().filter((active) => active.held > 0)
    const fateOfHeld = held.map(({ fault }) => toHeldFate(fault.do)).find((each) => each !== undefined)
    return fateOfHeld ?? (hadReceipt(trace, hash) ? 'reorged' : 'dropped')
  }

  return async ({ method, chainId }, result) => {
    const hashes = method === 'wallet_sendCalls' ? readBatch(wallet, result) : [result]
    const known = hashes.filter((hash): hash is Hex => isHex(hash) && hash.length === 66)
    if (known.length === 0 || (method !== 'eth_sendTransaction' && method !== 'wallet_sendCalls')) return undefined
    if (chainId === otherChainId) return 'otherChain'
    const chain = bench.chains.find((each) => each.chainId === chainId)
    if (!chain) return undefined
    const fates = await Promise.all(known.map((hash) => readOne(chain, hash)))
    return fates.find((fate) => fate !== 'succeeded') ?? 'succeeded'
  }
}

function readBatch(wallet: SimulatedWallet, result: unknown): readonly unknown[] {
  const id = typeof result === 'string' ? result : (result as { id?: string } | null)?.id
  return wallet.getState().batches.find((batch) => batch.id === id)?.hashes ?? []
}

/** What becomes of a transaction that a fault of the gateway holds. One that is sped up only waits. */
function toHeldFate(effect: RpcFaultEffect): TransactionFate | undefined {
  if (effect.kind === 'replaceTransaction') return effect.by === 'speedUp' ? 'pending' : 'replaced'
  return effect.kind === 'stuckPending' ? 'pending' : undefined
}

/** Whether a client was shown a receipt: the chain had the transaction then. */
function hadReceipt(trace: Trace, hash: Hex): boolean {
  return trace
    .snapshot()
    .some(
      ({ hop, phase, method, keys, data }) =>
        hop === 'gateway' &&
        phase === 'response' &&
        method === 'eth_getTransactionReceipt' &&
        keys.includes(`tx:${hash.toLowerCase()}`) &&
        data['result'] !== null,
    )
}

/** The raw form of a transaction, as the wallet has sent it to its node. */
function findRaw(trace: Trace, hash: Hex): TransactionSerialized | undefined {
  const sent = trace
    .snapshot()
    .find(
      ({ hop, phase, method, keys }) =>
        hop === 'gateway' &&
        phase === 'request' &&
        method === 'eth_sendRawTransaction' &&
        keys.includes(`tx:${hash.toLowerCase()}`),
    )
  return (sent?.data['params'] as readonly TransactionSerialized[] | undefined)?.[0]
}
