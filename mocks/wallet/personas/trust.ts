import { definePersona } from './definePersona.ts'

const PROVIDER = 'https://github.com/trustwallet/trust-web3-provider/blob/82c97806f1/packages/ethereum'
/** Trust rejects with an error that has no code, or with a bare string: JSON-RPC has -32603 for what has none. */
const NO_CODE = -32603

/** Trust Wallet: the provider of its app and its extension. */
export const trust = definePersona({
  id: 'trust',
  label: 'Trust Wallet',
  description:
    'The provider of its app and its extension. Errors that Trust gives without a code come as -32603, as a ' +
    'provider owes one. Its eth_sign, which signs as personal_sign does, is refused as in spec; refusals, ' +
    'WalletConnect and what a second request gets are as in spec, for want of a source. A callback of its send, which ' +
    'gets the result where the error belongs, and what it answers at once, always the accounts, are as MetaMask has them.',
  quirks: [
    {
      id: 'legacy-provider',
      says: 'The provider keeps send, sendAsync and enable.',
      traits: {
        legacy: {
          methods: ['send', 'sendAsync', 'enable'],
          flags: ['isTrust', 'isTrustWallet'],
          sendGives: 'result',
          callbackGives: 'result',
        },
      },
      source: {
        title: 'trustwallet/trust-web3-provider, EthereumProvider.ts',
        url: `${PROVIDER}/EthereumProvider.ts`,
      },
    },
    {
      id: 'unknown-chain',
      says: 'A switch to an unknown chain has no 4902 by which a dapp could know to add it.',
      traits: {
        errors: {
          unknownChain: {
            code: NO_CODE,
            message: 'Unrecognized chain ID "{chainId}". Try adding the chain using wallet_addEthereumChain first',
          },
        },
      },
      source: {
        title: 'trustwallet/wallet-core #4464; the words are those of #3171',
        url: 'https://github.com/trustwallet/wallet-core/issues/4464',
      },
    },
    {
      id: 'typed-data-chain',
      says: 'Typed data for another chain than the active one is an error without a code.',
      traits: {
        errors: {
          chainMismatch: {
            code: NO_CODE,
            message: 'Provided chainId does not match the currently active chain',
          },
        },
      },
      source: {
        title: 'trustwallet/trust-web3-provider, MobileAdapter.ts, ethSignTypedData',
        url: `${PROVIDER}/MobileAdapter.ts`,
      },
    },
    {
      id: 'no-subscriptions',
      says: 'Filters and eth_subscribe are refused; eth_signTypedData_v3 is still there.',
      traits: {
        unsupported: [
          'eth_sign',
          'eth_getEncryptionPublicKey',
          'eth_decrypt',
          'eth_newFilter',
          'eth_newBlockFilter',
          'eth_newPendingTransactionFilter',
          'eth_uninstallFilter',
          'eth_subscribe',
        ],
        errors: {
          unsupportedMethod: { code: 4200, message: 'EthereumProvider does not support calling {method}' },
        },
      },
      source: {
        title: 'trustwallet/trust-web3-provider, MobileAdapter.ts, unsupportedMethods',
        url: `${PROVIDER}/MobileAdapter.ts`,
      },
    },
    {
      id: 'typed-data-v1',
      says: 'eth_signTypedData is the first draft of typed data: an array of values, and then the account.',
      traits: { eth_signTypedData: 'v1' },
      source: {
        title: 'trustwallet/trust-web3-provider, MobileAdapter.ts, request',
        url: `${PROVIDER}/MobileAdapter.ts`,
      },
    },
  ],
})
