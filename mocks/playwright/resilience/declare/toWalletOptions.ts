import type { Bench } from '#mocks/node/bench/benchTypes'
import { DEFAULT_WALLETS } from '#mocks/node/dapps/defaultWallets'
import { toWalletChains } from '#mocks/node/dapps/toWalletChains'
import type { WalletOptions } from '#mocks/node/dapps/walletOptions'
import { startChainPool } from '#mocks/node/pool/startChainPool'
import type { Scenario } from '#mocks/resilience/scenario'
import type { Persona } from '#mocks/wallet/personas/persona'
import { getPersona } from '#mocks/wallet/personas/personas'
import type { WalletChain } from '#mocks/wallet/walletChain'
import type { TestWalletOptions } from '../../options.ts'
import { needsOtherChain } from './needsOtherChain.ts'

/** A fixture of Playwright: it gives a test its wallets' options. */
export type WalletOptionsFixture = (
  fixtures: { readonly walletOptions: TestWalletOptions; readonly bench: Bench },
  use: (options: TestWalletOptions) => Promise<void>,
) => Promise<void>

/** A wallet beside the flow's own. It seizes `window.ethereum`, as some extensions do. */
const SECOND: WalletOptions = {
  name: 'Second Wallet',
  rdns: 'org.walletbench.second',
  accounts: 1,
  accountOffset: 5,
  ethereum: 'take',
}
/** Ids for a chain that the flow does not use. */
const OTHER_CHAINS = [10, 137, 8453]
const LAST_CHAIN = 31_338

/**
 * Says what wallets a scenario needs, in place of the flow's own options. Undefined if those will do.
 *
 * @example
 * test.use({ walletOptions: toWalletOptions(scenario) })
 */
export function toWalletOptions(scenario: Scenario): WalletOptionsFixture | undefined {
  const are = scenario.steps.map(({ do: effect }) => (effect.kind === 'wallets' ? effect.are : undefined))
  if (needsOtherChain(scenario)) return withOtherChain(are.includes('otherChainAsked'))
  return are.includes('two') ? withSecondWallet : undefined
}

const withSecondWallet: WalletOptionsFixture = async ({ walletOptions, bench: _ }, use) => {
  const { wallets = DEFAULT_WALLETS } = walletOptions
  await use({ ...walletOptions, wallets: [...wallets, SECOND] })
}

/** @param asks whether the wallet asks its person before each switch, whatever its persona does */
function withOtherChain(asks: boolean): WalletOptionsFixture {
  return async ({ walletOptions, bench }, use) => {
    const { chains: known, mnemonic } = bench.info
    // The flow may use every chain of the bench.
    const chainId = OTHER_CHAINS.find((id) => known.every((each) => each.chainId !== id)) ?? LAST_CHAIN
    const pool = await startChainPool({ size: 0, chain: { id: chainId, name: 'Another chain' }, mnemonic })
    const { rpcUrl } = await pool.acquire('other')
    const { wallets = DEFAULT_WALLETS } = walletOptions
    const other = { chainId, name: 'Another chain', rpcUrl, nativeCurrency: ETHER }
    const [first, ...others] = wallets.map(({ chains = toWalletChains(known), ...wallet }) => ({
      ...wallet,
      chains: [...chains, other] as [WalletChain, ...WalletChain[]],
    }))
    const used = first && asks ? { ...first, persona: toAsking(first.persona) } : first
    if (used) await use({ ...walletOptions, wallets: [used, ...others] })
    await pool.stop()
  }
}

function toAsking(given: WalletOptions['persona'] = 'spec'): Persona {
  const persona = typeof given === 'string' ? getPersona(given) : given
  return { ...persona, traits: { ...persona.traits, switchAsks: 'always' } }
}

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }
