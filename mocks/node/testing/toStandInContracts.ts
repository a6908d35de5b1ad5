import { getContractAddress } from 'viem'
import { standIn } from '#fixtures/cassettes/standIn'
import { type BenchContracts, toBenchContracts } from '../chain/deployContracts.ts'
import { deriveAccounts } from '../chains/deriveAccounts.ts'

export type StandInContracts = Pick<BenchContracts, 'token' | 'nft' | 'market' | 'names'>

/** How many transactions the first account has sent before it deployed the market: it deployed the others. */
const MARKET_NONCE = 3n

/**
 * Where the contracts of the stand-in chain are. Token, collection and names are where a bench has them, so that one
 * that forks the chain takes those. The market is not: what a market knows of a listing lies at its hash, which nobody
 * can have recorded who did not know price and deadline. So a fork has one of its own, which asks nothing.
 */
export function toStandInContracts(): StandInContracts {
  const accounts = deriveAccounts(standIn.mnemonic, 3)
  const { token, nft, names } = toBenchContracts(accounts)
  const [from] = accounts
  if (!from) throw new RangeError('No account')
  return { token, nft, names, market: getContractAddress({ from, nonce: MARKET_NONCE }) }
}
