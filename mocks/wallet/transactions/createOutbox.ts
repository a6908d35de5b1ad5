import type { Address, Hex } from 'viem'
import { createKeyedQueue, type KeyedQueue } from '#mocks/core/createKeyedQueue'
import type { Wait } from '#mocks/core/wait'
import type { AskNode } from './transactionRequest.ts'

/** An account on a chain, and access to its node. */
export type Sender = { readonly account: Address; readonly chainId: number; readonly askNode: AskNode }

/**
 * Sends an account's transactions on a chain one after another, in the order requested, so that each gets the nonce that
 * is next at that time.
 *
 * @param send gets a function that marks a transaction with authorizations (EIP-7702)
 */
export type Outbox = <result>(
  sender: Sender,
  send: (noteDelegation: (hash: Hex) => void) => Promise<result>,
) => Promise<result>

/** How many milliseconds pass between two checks of a transaction that is not mined yet. */
const PAUSE = 200

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
      while (hash !== undefined && (await isPending(hash, askNode))) await wait(PAUSE)
      delegations.delete(name)
      return send((sent) => void delegations.set(name, sent))
    })
  }
}

/** Whether a transaction is still to be mined. One that the node does not know, or does not report, is not. */
async function isPending(hash: Hex, askNode: AskNode): Promise<boolean> {
  const found = await askNode({ method: 'eth_getTransactionByHash', params: [hash] }).catch(() => undefined)
  return typeof found === 'object' && found !== null && !(found as { blockNumber?: unknown }).blockNumber
}
