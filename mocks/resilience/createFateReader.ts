import { type Hex, isHex, type TransactionSerialized } from 'viem'
import type { Trace } from '#mocks/trace/createTrace'
import { type ReadNode, readReplacement } from './readReplacement.ts'
import type { RunRequest, TransactionFate } from './resilienceResult.ts'

/** A chain, as its own node knows it: no fault stands in between. */
export type FateChain = {
  read(ask: Parameters<ReadNode>[0] | 'eth_getTransactionByHash', params: readonly unknown[]): Promise<unknown>
  /** The kinds of the faults that hold a transaction now. */
  held(): readonly string[]
}

export type FateReaderParameters = {
  /** What the clients of the gateway asked: the raw form of a transaction stands in it. */
  readonly trace: Pick<Trace, 'snapshot'>
  /** A chain of the bench. */
  chain(chainId: number): FateChain | undefined
  /** The transactions of a batch, EIP-5792. */
  batch(id: string): readonly unknown[]
  /** A chain on which no transaction of the flow belongs. */
  readonly otherChainId: number | undefined
}

/** Reads what became of the transaction of a request. Undefined for a request that has sent none. */
export type ReadFate = (
  request: Pick<RunRequest, 'method' | 'chainId'>,
  result: unknown,
) => Promise<TransactionFate | undefined>

/** What becomes of a transaction that a fault of the gateway holds. */
const HELD: Readonly<Record<string, TransactionFate | undefined>> = {
  stuckPending: 'pending',
  replaceTransaction: 'replaced',
}

/**
 * Creates what reads the fate of transactions.
 *
 * @example
 * const readFate = createFateReader({ trace, chain, batch: () => [], otherChainId: undefined })
 * await readFate({ method: 'eth_sendTransaction', chainId: 31337 }, '0x…') // 'reverted'
 */
export function createFateReader({ trace, chain, batch, otherChainId }: FateReaderParameters): ReadFate {
  async function readOne({ read, held }: FateChain, hash: Hex): Promise<TransactionFate> {
    const receipt = (await read('eth_getTransactionReceipt', [hash])) as { readonly status: Hex } | null
    if (receipt) return receipt.status === '0x1' ? 'succeeded' : 'reverted'
    if (await read('eth_getTransactionByHash', [hash])) return 'pending'
    const raw = findRaw(trace, hash)
    const taken = raw && (await readReplacement(read, raw))
    const fate = held().map((kind) => HELD[kind])
    return taken ?? fate.find((each) => each !== undefined) ?? 'dropped'
  }

  return async ({ method, chainId }, result) => {
    if (method !== 'eth_sendTransaction' && method !== 'wallet_sendCalls') return undefined
    const hashes = method === 'wallet_sendCalls' ? batch(toBatchId(result)) : [result]
    const known = hashes.filter((hash): hash is Hex => isHex(hash) && hash.length === 66)
    if (known.length === 0) return undefined
    if (chainId === otherChainId) return 'otherChain'
    const found = chain(chainId)
    if (!found) return undefined
    const fates = await Promise.all(known.map((hash) => readOne(found, hash)))
    return fates.find((fate) => fate !== 'succeeded') ?? 'succeeded'
  }
}

function toBatchId(result: unknown): string {
  return typeof result === 'string' ? result : ((result as { readonly id?: string } | null)?.id ?? '')
}

/** The raw form of a transaction, as the wallet has sent it to its node. */
function findRaw(trace: Pick<Trace, 'snapshot'>, hash: Hex): TransactionSerialized | undefined {
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
