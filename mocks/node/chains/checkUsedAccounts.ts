import type { Address } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { Player } from '#mocks/rpc/play/playerTypes'
import type { Upstream } from '#mocks/rpc/stage'

/** Otherwise the page would expose the phrase of accounts that somebody uses. Errors never contain the phrase. */
export async function checkUsedAccounts(parameters: {
  readonly upstream: Upstream
  /** Plays the answers where no node gives them: its messages are our own. */
  readonly player?: Pick<Player, 'isMiss'> | undefined
  readonly accounts: readonly Address[]
  readonly block: string
  readonly source: string
}): Promise<void> {
  const { upstream, player, accounts, block, source } = parameters
  const ask = async (method: string, account: Address): Promise<bigint> => {
    const outcome = await upstream.call(method, JSON.stringify([account, block]))
    if ('resultText' in outcome) return BigInt(JSON.parse(outcome.resultText) as string)
    const { message } = JSON.parse(outcome.errorText) as { message: string }
    const says = outcome.lost || player?.isMiss(outcome) ? message : `the node says ${quoteForeign(message)}`
    throw new BenchError(`${source} does not say whether the test accounts are in use.`, {
      metaMessages: [`${method} of ${account}: ${says}`],
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
    hint: 'The bench shows its mnemonic openly. Give one for test money only, or --allow-used-accounts (allowUsedAccounts).',
  })
}
