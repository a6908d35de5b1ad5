import type { Address, Hex } from 'viem'
import { createKeyedQueue, type KeyedQueue } from '#mocks/core/createKeyedQueue'
import type { Wait } from '#mocks/core/wait'
import type { AskNode } from './transactionRequest.ts'

/** Whose transactions, on which chain. */
export type Sender = { readonly account: Address; readonly chainId: number; readonly askNode: AskNode }

/**
 * Sends what an account has to send on a chain, one after another in the order asked, so that each has the nonce that is
 * next then.
 *
 * @param send is given what notes a transaction with authorizations (EIP-7702)
 */
export type Outbox = <result>(
  sender: Sender,
  send: (noteDelegation: (hash: Hex) => void) => Promise<result>,
) => Promise<result>

/** Milliseconds between two looks at a transaction that is not mined yet. */
const PAUSE = 200

/**
 * Makes an outbox with nothing in it. An authorization uses up a nonce of its account as it is mined, which no node
 * counts before: what the account sends next waits until then, or would be lost.
 *
 * @param turns those of all pages that share the wallet. Default: this page's alone
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

/** Whether a transaction waits to be mined: one that the node does not know, or will not tell of, does not. */
async function isPending(hash: Hex, askNode: AskNode): Promise<boolean> {
  const found = await askNode({ method: 'eth_getTransactionByHash', params: [hash] }).catch(() => undefined)
  return typeof found === 'object' && found !== null && !(found as { blockNumber?: unknown }).blockNumber
}
