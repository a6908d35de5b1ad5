import type { Address } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { Upstream } from '#mocks/rpc/stage'

export type UsedAccountsParameters = {
  readonly upstream: Upstream
  readonly accounts: readonly Address[]
  /** A quantity, or `latest`. */
  readonly block: string
  /** Where it is looked up, for the message: a host or a file. */
  readonly source: string
}

/**
 * Sees to it that test accounts are nobody's: on the chain that is forked they have neither ether nor a nonce. The words
 * of a phrase that is in use would otherwise lie open in a page.
 *
 * @throws BenchError naming the accounts that are in use, or that the chain cannot be asked about; never the phrase
 * @example
 * await checkUsedAccounts({ upstream, accounts, block: '0x112a880', source: 'node.example' })
 */
export async function checkUsedAccounts(parameters: UsedAccountsParameters): Promise<void> {
  const { upstream, accounts, block, source } = parameters
  const ask = async (method: string, account: Address): Promise<bigint> => {
    const outcome = await upstream.call(method, JSON.stringify([account, block]))
    if ('resultText' in outcome) return BigInt(JSON.parse(outcome.resultText) as string)
    const { message } = JSON.parse(outcome.errorText) as { message: string }
    throw new BenchError(`Whether the test accounts are in use cannot be told: ${source} does not say.`, {
      metaMessages: [`${method} of ${account}: ${message}`],
      hint: 'A cassette has the answers for the accounts that it was recorded with: give the same --mnemonic and --accounts.',
    })
  }
  const found = await Promise.all(
    accounts.map(async (account) => {
      const [balance, nonce] = await Promise.all([
        ask('eth_getBalance', account),
        ask('eth_getTransactionCount', account),
      ])
      return balance > 0n || nonce > 0n ? [`${account}: ${balance} wei, nonce ${nonce}`] : []
    }),
  )
  const used = found.flat()
  if (used.length === 0) return
  throw new BenchError(`Accounts of the mnemonic are in use on the chain of ${source}.`, {
    metaMessages: used,
    hint: 'The bench shows its mnemonic openly. Give one of test money only, or --allow-used-accounts (allowUsedAccounts).',
  })
}
