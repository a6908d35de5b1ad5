/** The migration of MetaMask that the state below matches. MetaMask runs later ones on its own. */
const STATE_VERSION = 178

/** Later than the newest terms of use, and the same in every profile. */
const AGREED_AT = Date.UTC(2100, 0, 1)

export type SeedNetwork = { readonly chainId: number; readonly name: string; readonly rpcUrl: string }

export type WalletSeed = {
  /** BIP-39 mnemonic, for test money only. */
  readonly mnemonic: string
  readonly password: string
  readonly accounts: number
  /** The first is selected, and sites start on it. */
  readonly networks: readonly [SeedNetwork, ...SeedNetwork[]]
}

/** MetaMask fills in omitted parts, except of `preferences`, which it doesn't merge with its defaults. */
export function toWalletState(seed: WalletSeed, vault: string): Readonly<Record<string, unknown>> {
  const [selected] = seed.networks
  return {
    meta: { version: STATE_VERSION },
    data: {
      KeyringController: { vault },
      OnboardingController: { completedOnboarding: true, firstTimeFlowType: 'import', seedPhraseBackedUp: true },
      MetaMetricsController: {
        participateInMetaMetrics: false,
        metaMetricsId: null,
        dataCollectionForMarketing: false,
      },
      AppStateController: {
        termsOfUseLastAgreed: AGREED_AT,
        onboardingDate: AGREED_AT,
        newPrivacyPolicyToastClickedOrClosed: true,
        productTour: '',
        recoveryPhraseReminderHasBeenShown: true,
        recoveryPhraseReminderLastShown: AGREED_AT,
        timeoutMinutes: 0,
        connectedStatusPopoverHasBeenShown: true,
        isRampCardClosed: true,
      },
      PreferencesController: toPreferences(selected),
      NetworkController: {
        selectedNetworkClientId: toClientId(selected),
        networksMetadata: {},
        networkConfigurationsByChainId: Object.fromEntries(
          [...builtIn(seed), ...seed.networks.map(toConfiguration)].map((network) => [network.chainId, network]),
        ),
      },
      firstTimeInfo: { date: AGREED_AT, version: '13.13.1' },
    },
  }
}

function toPreferences(selected: SeedNetwork): object {
  return {
    securityAlertsEnabled: false,
    useCurrencyRateCheck: false,
    usePhishDetect: false,
    useTokenDetection: false,
    useNftDetection: false,
    // MetaMask's default. Without it, 13.5.0 reads only the balance of the account that it starts with, and other
    // accounts cannot pay.
    useMultiAccountBalanceChecker: true,
    use4ByteResolution: false,
    useTransactionSimulations: false,
    useExternalServices: false,
    useExternalNameSources: false,
    useSafeChainsListValidation: false,
    isIpfsGatewayEnabled: false,
    useAddressBarEnsResolution: false,
    dismissSeedBackUpReminder: true,
    preferences: {
      avatarType: 'maskicon',
      dismissSmartAccountSuggestionEnabled: true,
      featureNotificationsEnabled: false,
      hideZeroBalanceTokens: false,
      petnamesEnabled: true,
      privacyMode: false,
      showConfirmationAdvancedDetails: false,
      showExtensionInFullSizeView: false,
      showFiatInTestnets: false,
      showMultiRpcModal: false,
      showNativeTokenAsMainBalance: true,
      showTestNetworks: true,
      skipDeepLinkInterstitial: false,
      smartAccountOptIn: false,
      smartTransactionsMigrationApplied: true,
      smartTransactionsOptInStatus: false,
      useNativeCurrencyAsPrimaryCurrency: true,
      tokenNetworkFilter: { [toHex(selected.chainId)]: true },
      tokenSortConfig: { key: 'tokenFiatAmount', order: 'dsc', sortCallback: 'stringNumeric' },
    },
  }
}

/** MetaMask does not start without Ethereum Mainnet. A chain of the seed with id 1 replaces it. */
function builtIn({ networks }: WalletSeed): readonly ReturnType<typeof toConfiguration>[] {
  if (networks.some(({ chainId }) => chainId === 1)) return []
  const url = 'https://mainnet.infura.io/v3/{infuraProjectId}'
  const configuration = toConfiguration({ chainId: 1, name: 'Ethereum', rpcUrl: url })
  const [endpoint] = configuration.rpcEndpoints
  return [{ ...configuration, rpcEndpoints: [{ ...endpoint, networkClientId: 'mainnet', type: 'infura' }] }]
}

function toConfiguration(network: SeedNetwork) {
  const { chainId, name, rpcUrl } = network
  return {
    chainId: toHex(chainId),
    name,
    nativeCurrency: 'ETH',
    blockExplorerUrls: [],
    defaultRpcEndpointIndex: 0,
    rpcEndpoints: [{ networkClientId: toClientId(network), type: 'custom', name, url: rpcUrl, failoverUrls: [] }] as [
      { networkClientId: string; type: string; name: string; url: string; failoverUrls: [] },
    ],
  }
}

const toClientId = ({ chainId }: SeedNetwork): string =>
  `00000000-0000-4000-8000-${chainId.toString(16).padStart(12, '0')}`

const toHex = (chainId: number): string => `0x${chainId.toString(16)}`
