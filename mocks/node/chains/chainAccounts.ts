import { type Address, isAddressEqual } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { Cassette } from '#mocks/rpc/cassette/cassetteFormat'
import type { Player } from '#mocks/rpc/play/player'
import type { Upstream } from '#mocks/rpc/stage'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'

const DEFAULT_COUNT = 10

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

export function checkCassetteAccounts({ name, meta }: Cassette, accounts: readonly Address[]): void {
  const recorded = meta.accounts
  if (!recorded) return
  const [first = ''] = recorded
  const index = accounts.findIndex((account, place) => {
    const other = recorded[place]
    return other === undefined || !isAddressEqual(account, other)
  })
  if (index === -1) return
  const fewer = index === recorded.length
  throw new BenchError(
    `${name} was recorded with ${fewer ? `${index} accounts, not ${accounts.length}` : 'other accounts'}.`,
    {
      metaMessages: [`Account ${index}: ${recorded[index] ?? 'none'} there, ${accounts[index]} here.`],
      hint: fewer
        ? `Give --accounts ${recorded.length}, or record it again.`
        : `Give the --mnemonic of ${first}, or record it again.`,
    },
  )
}

export function deriveAccounts(mnemonic: string, count = DEFAULT_COUNT): readonly Address[] {
  const derive = createDerivation(mnemonic)
  return Array.from({ length: count }, (_, index) => derive(index).address)
}
