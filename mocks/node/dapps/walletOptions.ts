import type { PageWallet } from '#mocks/page/pageProtocol'
import { toAnnounced } from '#mocks/wallet/injected/announceInPage'
import type { ProviderAnnouncement } from '#mocks/wallet/injected/injectedProvider'
import type { EthereumClaim, ProviderWrap } from '#mocks/wallet/injected/installProvider'
import type { WalletChain } from '#mocks/wallet/walletChain'
import type { WalletParameters } from '#mocks/wallet/walletParameters'
import type { Wallet, WalletInfo } from '#mocks/wallet/walletTypes'
import type { ChainInfo } from '#mocks/world/benchInfo'

/** Most dapps are tested with MetaMask first. */
export const DEFAULT_WALLETS: readonly [WalletOptions] = [{ persona: 'metamask' }]

/** The settings of a simulated wallet in a page. Without any it is the bench wallet, which follows the EIPs. */
export type WalletOptions = Partial<WalletInfo> &
  Partial<
    Pick<
      WalletParameters,
      | 'accounts'
      | 'accountOffset'
      | 'chains'
      | 'contractAccounts'
      | 'delegate'
      | 'mnemonic'
      | 'persona'
      | 'policy'
      | 'storage'
      | 'wait'
    >
  > & {
    /**
     * The ids of the bench's chains that it knows from the start, the one that it starts on first. A dapp can add the others.
     * Default: all.
     */
    readonly chainIds?: readonly number[] | undefined
    /** Whose name and rdns it announces: those of the wallet that its persona plays (the default), or the bench's. */
    readonly as?: 'persona' | 'Bench Wallet' | undefined
    readonly announce?: ProviderAnnouncement | undefined
    /** How it claims `window.ethereum`. Default `offer`: the first wallet gets it. */
    readonly ethereum?: EthereumClaim | undefined
    /** How its provider is wrapped. Default `none`. */
    readonly wrap?: ProviderWrap | undefined
  }

export function toWalletChains(chains: readonly ChainInfo[]): readonly [WalletChain, ...WalletChain[]] {
  const [first, ...others] = chains.map(({ chainId, name, rpcUrl }) => ({
    chainId,
    name,
    rpcUrl,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }))
  if (!first) throw new RangeError('Empty')
  return [first, ...others]
}

export function toPageWallet(wallet: Wallet, options: WalletOptions = {}): PageWallet {
  const { announce = {}, ethereum = 'offer', wrap = 'none' } = options
  const { info, ...manner } = announce
  return { info: toAnnounced(wallet.info, info), announce: manner, ethereum, wrap, legacy: wallet.traits.legacy }
}
