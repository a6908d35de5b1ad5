import type { ExpectMatcherState } from '@playwright/test'
import { formatTransaction, numberToHex, type RpcBlock, type RpcTransaction, type Transaction } from 'viem'
import type { StartedChain } from '../bench/withStartBlock.ts'
import { matchesPart } from './matchesPart.ts'
import { retry } from './retry.ts'
import { toText } from './toText.ts'

/** What a mined transaction must have. Addresses and hashes are compared without their case. */
export type ExpectedTransaction = Partial<Pick<Transaction, 'hash' | 'from' | 'to' | 'value' | 'input' | 'nonce'>>

/** Milliseconds between two looks. */
const INTERVAL = 50
/** How many transactions an error shows: the newest. */
const SHOWN = 10

/**
 * Passes when a chain has mined a transaction since the test began.
 *
 * @param part what the transaction has
 * @example
 * await expect(chain).toHaveMined({ to: market, value: 10n ** 18n })
 */
export function toHaveMined(this: ExpectMatcherState, chain: StartedChain, part: ExpectedTransaction = {}) {
  const { node, startBlock } = chain
  const seen = new Map<bigint, readonly Transaction[]>()
  let mined: readonly Transaction[] = []
  return retry(this, {
    async look() {
      // Directly: neither the chain's faults nor its cassette are for the test's own eyes.
      const head = BigInt(String(await node.request('eth_blockNumber')))
      for (let number = startBlock + 1n; number <= head; number += 1n) {
        if (seen.has(number)) continue
        const block = (await node.request('eth_getBlockByNumber', [numberToHex(number), true])) as RpcBlock | null
        seen.set(number, (block?.transactions ?? []).map(toTransaction))
      }
      mined = [...seen.values()].flat()
      return mined.some((transaction) => matchesPart(transaction, part))
    },
    subscribe: (listener) => {
      const timer = setInterval(listener, INTERVAL)
      return () => clearInterval(timer)
    },
    message: ({ isNot }) =>
      [
        `expect(chain)${isNot ? '.not' : ''}.toHaveMined()`,
        '',
        `Expected${isNot ? ' none like' : ''}: ${toText(part)}`,
        mined.length === 0 ? 'Mined in this test: nothing.' : 'Mined in this test:',
        ...mined
          .slice(-SHOWN)
          .map(({ hash, from, to, value, input }) => `  ${toText({ hash, from, to, value, input })}`),
      ].join('\n'),
  })
}

function toTransaction(transaction: RpcBlock['transactions'][number]): Transaction {
  return formatTransaction(transaction as RpcTransaction) as Transaction
}
