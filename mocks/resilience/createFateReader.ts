import {
  type Hex,
  isHex,
  numberToHex,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'
import type { ActiveChainFault } from '#mocks/rpc/faults/chainFault'
import type { Trace } from '#mocks/trace/createTrace'
import type { EffectWorld } from './effects/effectStage.ts'
import type { RunRequest, TransactionFate } from './resilienceResult.ts'
import type { RequestOutcome } from './toRunRequest.ts'

/** How many blocks are looked through: a flow's own are fewer. */
const MOST_BLOCKS = 50

/** A chain, as its own node knows it: no fault stands in between. */
type FateChain = Pick<EffectWorld['chainControllers'][number], 'chainId' | 'read' | 'getState'>

export type FateReaderParameters = {
  /** What the clients of the gateway asked: the raw form of a transaction stands in it. */
  readonly trace: Pick<Trace, 'snapshot'>
  /** The chains, and the wallets: they know the transactions of a batch, EIP-5792. */
  readonly world: {
    readonly chainControllers: readonly FateChain[]
    readonly wallets: readonly Pick<EffectWorld['wallets'][number], 'getState'>[]
  }
  /** A chain on which no transaction of the flow belongs. */
  readonly otherChainId: number | undefined
}

/** Reads what became of the transaction of a request. Undefined for a request that has sent none, or has no answer. */
export type ReadFate = (
  request: Pick<RunRequest, 'method' | 'chainId'>,
  outcome: RequestOutcome | undefined,
) => Promise<TransactionFate | undefined>

/** A transaction of a block, as a node shows it. */
type Mined = {
  readonly hash: Hex
  readonly from: string
  readonly to: string | null
  readonly nonce: Hex
  readonly value: Hex
  readonly input: Hex
}

/** Asks a chain's own node. */
type ReadNode = (
  ask: 'eth_getTransactionCount' | 'eth_blockNumber' | 'eth_getBlockByNumber' | 'eth_getTransactionReceipt',
  params: readonly unknown[],
) => Promise<unknown>

/**
 * Creates what reads the fate of transactions, from the chains' own nodes. A test and a play by hand both use it.
 *
 * @example
 * const readFate = createFateReader({ trace, world, otherChainId: undefined })
 * await readFate({ method: 'eth_sendTransaction', chainId: 31337 }, { result: '0x…' }) // 'reverted'
 */
export function createFateReader({ trace, world, otherChainId }: FateReaderParameters): ReadFate {
  async function readOne({ read, getState }: FateChain, hash: Hex): Promise<TransactionFate> {
    const receipt = (await read('eth_getTransactionReceipt', [hash])) as { readonly status: Hex } | null
    if (receipt) return receipt.status === '0x1' ? 'succeeded' : 'reverted'
    if (await read('eth_getTransactionByHash', [hash])) return 'pending'
    // First what the chain has: a fault counts a transaction as held until somebody asks for it once more.
    const raw = findRaw(trace, hash)
    const fate = raw && (await readReplacement(read, raw))
    if (fate) return fate
    const fateOfHeld = getState()
      ?.faults.map(toHeldFate)
      .find((each) => each !== undefined)
    return fateOfHeld ?? (hadReceipt(trace, hash) ? 'reorged' : 'dropped')
  }

  function listBatch(result: unknown): readonly unknown[] {
    const wanted = typeof result === 'string' ? result : (result as { readonly id?: string } | null)?.id
    return world.wallets.flatMap((each) => each.getState().batches).find(({ id }) => id === wanted)?.hashes ?? []
  }

  return async ({ method, chainId }, outcome) => {
    if (method !== 'eth_sendTransaction' && method !== 'wallet_sendCalls') return undefined
    if (!outcome || outcome.error) return undefined
    const { result } = outcome
    const hashes = method === 'wallet_sendCalls' ? listBatch(result) : [result]
    const known = hashes.filter((hash): hash is Hex => isHex(hash) && hash.length === 66)
    if (known.length === 0) return undefined
    if (chainId === otherChainId) return 'otherChain'
    const found = world.chainControllers.find((each) => each.chainId === chainId)
    if (!found) return undefined
    const fates = await Promise.all(known.map((hash) => readOne(found, hash)))
    return fates.find((fate) => fate !== 'succeeded') ?? 'succeeded'
  }
}

/** What becomes of a transaction that a fault of the gateway holds. One that is sped up only waits. */
function toHeldFate({ fault: { do: effect }, held }: ActiveChainFault): TransactionFate | undefined {
  if (held === 0) return undefined
  if (effect.kind === 'replaceTransaction') return effect.by === 'speedUp' ? 'pending' : 'replaced'
  return effect.kind === 'stuckPending' ? 'pending' : undefined
}

/** Whether a client was shown a receipt: the chain had the transaction then. */
function hadReceipt(trace: Pick<Trace, 'snapshot'>, hash: Hex): boolean {
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

/**
 * Reads what has taken the nonce of a transaction that the chain does not have, from the chain's own node. The same call
 * that pays more is the transaction sped up: its fate is that of the other. Undefined if the nonce is free.
 *
 * @example
 * await readReplacement(chain.node.request, raw) // 'replaced'
 */
export async function readReplacement(
  read: ReadNode,
  raw: TransactionSerialized,
): Promise<TransactionFate | undefined> {
  const { nonce = 0, to, value = 0n, data = '0x' } = parseTransaction(raw)
  const from = await recoverTransactionAddress({ serializedTransaction: raw })
  if (Number(await read('eth_getTransactionCount', [from, 'latest'])) <= nonce) return undefined
  const isOther = (each: Mined) => isSameText(each.from, from) && Number(each.nonce) === nonce
  const newest = Number(await read('eth_blockNumber', []))
  for (let number = newest; number > newest - MOST_BLOCKS && number >= 0; number -= 1) {
    const block = await read('eth_getBlockByNumber', [numberToHex(number), true])
    const other = (block as { readonly transactions: readonly Mined[] }).transactions.find(isOther)
    if (!other) continue
    const isSame = isSameText(other.to, to) && BigInt(other.value) === value && isSameText(other.input, data)
    if (!isSame) return 'replaced'
    const receipt = await read('eth_getTransactionReceipt', [other.hash])
    return (receipt as { readonly status: Hex }).status === '0x1' ? 'succeeded' : 'reverted'
  }
  return 'replaced'
}

function isSameText(one: string | null | undefined, other: string | null | undefined): boolean {
  return (one ?? '').toLowerCase() === (other ?? '').toLowerCase()
}
