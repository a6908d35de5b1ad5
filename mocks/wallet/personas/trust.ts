import { words } from '../words.ts'
import { definePersona, rareMethods, sharedQuirks, toFiles } from './definePersona.ts'

const inProvider = toFiles('trustwallet/trust-web3-provider', '82c97806f1/packages/ethereum')
/** Trust rejects with an error without a code, or with a bare string. JSON-RPC uses -32603 for that. */
const NO_CODE = -32603

export const trust = definePersona({
  id: 'trust',
  label: 'Trust Wallet',
  announces: { name: 'Trust Wallet', rdns: 'com.trustwallet.app' },
  description:
    'The provider of its app and its extension. Errors that Trust gives without a code come as -32603, because a ' +
    'provider must give one. Its eth_sign, which works like personal_sign, is refused as in spec; refusals, ' +
    'WalletConnect and the answer to a second request are as in spec, for want of a source. Its send passes a result ' +
    'to the callback in place of the error, and always answers the accounts synchronously: here both are as in MetaMask.',
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
      source: inProvider('EthereumProvider.ts', 'EthereumProvider.ts'),
    },
    {
      id: 'unknown-chain',
      says: 'A switch to an unknown chain has no 4902, which tells a dapp to add the chain.',
      traits: {
        errors: {
          unknownChain: {
            code: NO_CODE,
            message: 'Unrecognized chain ID "{chainId}". Try adding the chain using wallet_addEthereumChain first',
          },
        },
      },
      source: {
        title: 'trustwallet/wallet-core #4464; the message is from #3171',
        url: 'https://github.com/trustwallet/wallet-core/issues/4464',
      },
    },
    {
      id: 'typed-data-chain',
      says: 'Typed data for another chain than the active one is an error without a code.',
      traits: {
        errors: {
          chainMismatch: { code: NO_CODE, message: 'Provided chainId does not match the currently active chain' },
        },
      },
      source: inProvider('MobileAdapter.ts, ethSignTypedData', 'MobileAdapter.ts'),
    },
    {
      id: 'no-subscriptions',
      says: 'Filters, eth_subscribe, wallet_connect (ERC-7846) and execution permissions (ERC-7715) are refused; eth_signTypedData_v3 is still there.',
      traits: {
        unsupported: [
          ...rareMethods,
          ...words(`
            eth_newFilter eth_newBlockFilter eth_newPendingTransactionFilter eth_uninstallFilter eth_subscribe`),
        ],
        errors: { unsupportedMethod: { code: 4200, message: 'EthereumProvider does not support calling {method}' } },
      },
      source: inProvider('MobileAdapter.ts, unsupportedMethods', 'MobileAdapter.ts'),
    },
    sharedQuirks.typedDataV1(inProvider('MobileAdapter.ts, request', 'MobileAdapter.ts')),
  ],
})
