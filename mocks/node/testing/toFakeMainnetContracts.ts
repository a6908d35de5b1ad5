import { getContractAddress } from 'viem'
import { fakeMainnet } from '#fixtures/cassettes/fakeMainnet'
import { type BenchContracts, toBenchContracts } from '../chainControl/deployContracts.ts'
import { deriveAccounts } from '../chains/deriveAccounts.ts'

export type FakeMainnetContracts = Pick<BenchContracts, 'token' | 'nft' | 'market' | 'names'>

/** How many transactions the first account sent before it deployed the market: it deployed the other contracts. */
const MARKET_NONCE = 3n

/**
 * Token, collection and names have the same addresses as on a bench, so that a bench that forks the chain uses them.
 * The market does not: a fork deploys its own, which reads nothing from the node. Nobody could record its listings'
 * slots without knowing price and deadline.
 */
export function toFakeMainnetContracts(): FakeMainnetContracts {
  const accounts = deriveAccounts(fakeMainnet.mnemonic, 3)
  const { token, nft, names } = toBenchContracts(accounts)
  const [from] = accounts
  if (!from) throw new RangeError('No account')
  return { token, nft, names, market: getContractAddress({ from, nonce: MARKET_NONCE }) }
}
