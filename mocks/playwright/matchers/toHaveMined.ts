import type { ExpectMatcherState } from '@playwright/test'
import type { Transaction } from 'viem'
import type { StartedChain } from '../bench/withStartBlock.ts'
import { matchesPart } from './matchesPart.ts'
import { retry } from './retry.ts'
import { toText } from './toText.ts'

/** What a mined transaction must have. Addresses and hashes are compared without their case. */
export type ExpectedTransaction = Partial<Pick<Transaction, 'hash' | 'from' | 'to' | 'value' | 'input' | 'nonce'>>

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
  const { client } = chain
  const seen = new Map<bigint, readonly Transaction[]>()
  let mined: readonly Transaction[] = []
  const first = chain.startBlock
  return retry(this, {
    async look() {
      const head = await client.getBlockNumber({ cacheTime: 0 })
      for (let number = first + 1n; number <= head; number += 1n) {
        if (seen.has(number)) continue
        const { transactions } = await client.getBlock({ blockNumber: number, includeTransactions: true })
        seen.set(number, transactions)
      }
      mined = [...seen.values()].flat()
      return mined.some((transaction) => matchesPart(transaction, part))
    },
    subscribe: (listener) => client.watchBlockNumber({ onBlockNumber: listener, pollingInterval: 50 }),
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
