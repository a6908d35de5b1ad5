import {
  type Address,
  type Hex,
  InternalRpcError,
  isHex,
  type PrivateKeyAccount,
  type TransactionSerializable,
} from 'viem'
import type { Wait } from '#mocks/core/clock'
import { createKeyedQueue, type KeyedQueue } from '#mocks/core/promises'
import { fillFees, readNonce } from './draftTransaction.ts'
import { estimateGas } from './estimateGas.ts'
import { type AskNode, isPending, TRANSACTION_TYPES, type TransactionRequest } from './transactionRequest.ts'

const PAUSE_MS = 200

/** An account's transactions on a chain go one at a time, so that each gets the nonce that is next. */
export type Outbox = <result>(
  sender: { readonly account: Address; readonly chainId: number; readonly askNode: AskNode },
  send: (noteDelegation: (hash: Hex) => void) => Promise<result>,
) => Promise<result>

/** Call it through the account's outbox. Returns the hash before it is mined. */
export async function sendTransaction(parameters: {
  request: TransactionRequest
  chainId: number
  signer: PrivateKeyAccount
  askNode: AskNode
  block?: 'latest' | 'pending' | undefined
}): Promise<Hex> {
  const { request, chainId, signer, askNode, block } = parameters
  const [fees, nonce] = await Promise.all([
    fillFees(request, askNode),
    request.nonce ?? readNonce(request.from, askNode),
  ])
  const priced = { ...request, ...fees, nonce }
  const gas = request.gas ?? (await estimateGas(priced, askNode, block))
  const raw = await signer.signTransaction(toSerializable({ ...priced, gas }, chainId))
  const hash = await askNode({ method: 'eth_sendRawTransaction', params: [raw] })
  if (isHex(hash)) return hash
  throw new InternalRpcError(
    new Error(`eth_sendRawTransaction: the node answered ${JSON.stringify(hash)}, not a hash.`),
  )
}

function toSerializable(request: TransactionRequest, chainId: number): TransactionSerializable {
  const { type = '0x2', from: _from, ...fields } = request
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  // Type and fees fit each other, which TypeScript cannot see.
  return { ...given, chainId, type: TRANSACTION_TYPES[type] } as unknown as TransactionSerializable
}

/**
 * An authorization uses a nonce of its account when it is mined, which no node counts before. The account's next
 * transaction waits until then, or it would be lost.
 */
export function createOutbox(wait: Wait, turns: KeyedQueue = createKeyedQueue()): Outbox {
  const delegations = new Map<string, Hex>()

  return ({ account, chainId, askNode }, send) => {
    const name = `${chainId}:${account}`
    return turns(name, async () => {
      const hash = delegations.get(name)
      // One that the node does not know, or does not report, counts as mined.
      const waits = (sent: Hex) => isPending(sent, askNode).catch(() => false)
      while (hash !== undefined && (await waits(hash))) await wait(PAUSE_MS)
      delegations.delete(name)
      return send((sent) => void delegations.set(name, sent))
    })
  }
}
