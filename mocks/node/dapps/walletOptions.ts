import type { ProviderAnnouncement } from '#mocks/wallet/injected/announcementReader'
import type { EthereumClaim } from '#mocks/wallet/injected/claimEthereum'
import type { ProviderWrap } from '#mocks/wallet/injected/wrapProvider'
import type { WalletParameters } from '#mocks/wallet/walletParameters'
import type { WalletInfo } from '#mocks/wallet/walletTypes'

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
