import type { ExpectMatcherState } from '@playwright/test'
import { formatTransaction, numberToHex, type RpcBlock, type RpcTransaction, type Transaction } from 'viem'
import { checkOptionNames } from '#mocks/core/knownNames'
import type { StartedChain } from '#mocks/playwright/bench/startTestBench'
import { checkMatcher, type MatcherOptions, matchesPart, retry, toText } from './matcherTools.ts'

/** What a mined transaction must have. Addresses and hashes are compared without their case. */
export type ExpectedTransaction = Partial<Pick<Transaction, 'hash' | 'from' | 'to' | 'value' | 'input' | 'nonce'>>

const NAMES: readonly (keyof ExpectedTransaction)[] = ['hash', 'from', 'to', 'value', 'input', 'nonce']
/** Milliseconds. */
const INTERVAL = 50
const SHOWN = 10

/**
 * Passes when a chain has mined a transaction since the test began.
 *
 * @param part what the transaction has
 * @throws BenchError for a member that a transaction does not have here
 * @example
 * await expect(chain).toHaveMined({ to: market, value: 10n ** 18n })
 */
export function toHaveMined(
  this: ExpectMatcherState,
  chain: StartedChain,
  part: ExpectedTransaction = {},
  options: MatcherOptions = {},
) {
  checkMatcher({ name: 'toHaveMined', fixture: 'chain', member: 'startBlock', received: chain, options })
  checkOptionNames('A transaction', part, NAMES)
  const { startBlock } = chain
  const request = createRequest(chain)
  const seen = new Map<bigint, readonly Transaction[]>()
  let mined: readonly Transaction[] = []
  return retry(this, {
    options,
    async look() {
      const head = BigInt(String(await request('eth_blockNumber')))
      for (let number = startBlock + 1n; number <= head; number += 1n) {
        if (seen.has(number)) continue
        const block = (await request('eth_getBlockByNumber', [numberToHex(number), true])) as RpcBlock | null
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

/** Asks the node, without the chain's faults. A forwarding chain is asked as the dapp asks it, to fill its cassette. */
function createRequest({ node, client, getState }: StartedChain) {
  const { mode } = getState()
  const forwards = mode === 'upstream' || mode === 'cassette'
  const ask = client.request as (asked: { method: string; params: readonly unknown[] }) => Promise<unknown>
  return (method: string, params: readonly unknown[] = []): Promise<unknown> =>
    forwards ? ask({ method, params }) : node.request(method, params)
}

const toTransaction = (transaction: RpcBlock['transactions'][number]): Transaction =>
  formatTransaction(transaction as RpcTransaction) as Transaction
