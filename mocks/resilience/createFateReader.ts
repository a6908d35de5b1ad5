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
import { readNotes } from '#mocks/trace/facts/trouble'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import type { EffectWorld } from './effects/effectStage.ts'
import type { RunRequest, TransactionFate } from './resilienceResult.ts'
import type { RequestOutcome } from './runRequest.ts'

const UNREADABLE: ReadonlySet<unknown> = new Set(['corrupt'])
const MOST_BLOCKS = 50

/** Its own node: no fault stands in between. */
type FateChain = Pick<EffectWorld['chainControllers'][number], 'chainId' | 'read' | 'getState'>

export type FateReaderParameters = {
  readonly trace: Pick<Trace, 'snapshot'>
  readonly world: {
    readonly chainControllers: readonly FateChain[]
    readonly wallets: readonly Pick<EffectWorld['wallets'][number], 'getState'>[]
  }
  /** No transaction of the flow belongs on it. */
  readonly otherChainId: number | undefined
}

/** Undefined if the request has sent no transaction, or has no answer. */
export type ReadFate = (
  request: Pick<RunRequest, 'method' | 'chainId'>,
  outcome: RequestOutcome | undefined,
) => Promise<TransactionFate | undefined>

type Mined = {
  readonly hash: Hex
  readonly from: string
  readonly to: string | null
  readonly nonce: Hex
  readonly value: Hex
  readonly input: Hex
}

type ReadNode = (
  ask: 'eth_getTransactionCount' | 'eth_blockNumber' | 'eth_getBlockByNumber' | 'eth_getTransactionReceipt',
  params: readonly unknown[],
) => Promise<unknown>

export function createFateReader({ trace, world, otherChainId }: FateReaderParameters): ReadFate {
  async function readOne({ read, getState }: FateChain, hash: Hex): Promise<TransactionFate> {
    const receipt = (await read('eth_getTransactionReceipt', [hash])) as { readonly status: Hex } | null
    if (receipt) return receipt.status === '0x1' ? 'succeeded' : 'reverted'
    if (await read('eth_getTransactionByHash', [hash])) return 'pending'
    // First the chain's: a fault counts a transaction as held until somebody asks for it again.
    const raw = findRaw(trace, hash)
    const fate = raw && (await readReplacement(read, raw))
    if (fate) return fate
    const metFaults = listFaults(trace, hash)
    const fateOfHeld = getState()
      ?.faults.filter(({ fault }) => metFaults.includes(fault.name ?? fault.do.kind))
      .map(toHeldFate)
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

/** A transaction that is sped up only waits. */
function toHeldFate({ fault: { do: effect }, held }: ActiveChainFault): TransactionFate | undefined {
  if (held === 0) return undefined
  if (effect.kind === 'replaceTransaction') return effect.by === 'speedUp' ? 'pending' : 'replaced'
  return effect.kind === 'stuckPending' ? 'pending' : undefined
}

/** A chain's state says how many transactions it holds, not which. */
function listFaults(trace: Pick<Trace, 'snapshot'>, hash: Hex): readonly string[] {
  return trace
    .snapshot()
    .filter(({ method, keys }) => method === 'eth_sendRawTransaction' && keys.includes(`tx:${hash.toLowerCase()}`))
    .flatMap((event) => readNotes(event)?.faults ?? [])
}

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

/** The same call that pays more is a speed-up, and shares its fate. Undefined if the nonce is free. */
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

const isSameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '').toLowerCase() === (other ?? '').toLowerCase()

/**
 * The dapp's client acknowledges to the relay what it receives. Undefined for other transports, without an answer yet,
 * and after a reconnect, when the client may have fetched it unseen.
 */
export function hasLostAnswer(events: readonly TraceEvent[], id: string): boolean | undefined {
  const shown = events.find(({ hop, phase, data }) => hop === 'person' && phase === 'request' && data['request'] === id)
  const ofRequest = shown?.keys.find((key) => key.startsWith('req:'))
  if (ofRequest === undefined) return undefined
  const asked = events.find(({ hop, phase, keys }) => hop === 'peer' && phase === 'request' && keys.includes(ofRequest))
  const call = asked?.keys.find((key) => key.startsWith('wc:'))
  if (call === undefined) return undefined
  const answers = events
    .filter(({ hop, data, keys }) => hop === 'peer' && data['direction'] === 'out' && keys[0] === call)
    .flatMap(({ keys }) => keys.filter((key) => key.startsWith('msg:')))
  if (answers.length === 0) return undefined
  const isLost = !answers.some((message) => hasArrived(events, message))
  return isLost && answers.some((message) => mayBeFetched(events, message)) ? undefined : isLost
}

function mayBeFetched(events: readonly TraceEvent[], message: string): boolean {
  const published = events.findIndex(({ hop, keys }) => hop === 'peerPublish' && keys.includes(message))
  return events.slice(published + 1).some(({ hop, method }) => hop === 'relay' && method === 'connected')
}

function hasArrived(events: readonly TraceEvent[], message: string): boolean {
  const about = events.filter(({ keys }) => keys.includes(message))
  if (about.some(({ method, data }) => method === 'fault' && UNREADABLE.has(data['effect']))) return false
  return about.some(({ hop, phase }) => hop === 'dappDeliver' && phase === 'response')
}
