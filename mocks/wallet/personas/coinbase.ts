import { definePersona, sharedQuirks, toFiles, toIssue } from './definePersona.ts'

const inSdk = toFiles('coinbase/coinbase-wallet-sdk', '713a7d86b2/packages/wallet-sdk/src')
const DENIED = 4001

export const coinbase = definePersona({
  id: 'coinbase',
  label: 'Coinbase Wallet',
  announces: { name: 'Coinbase Wallet', rdns: 'com.coinbase.wallet' },
  description:
    'The browser extension and the provider of its SDK. Only the code for an unknown chain is documented; the ' +
    'message is that of spec. The answer to a second request, the scope of a chain and a locked wallet are as ' +
    'in spec, for want of a source.',
  quirks: [
    {
      id: 'legacy-provider',
      says: 'The injected provider keeps send, sendAsync, enable and the properties before EIP-1193.',
      traits: {
        legacy: {
          methods: ['send', 'sendAsync', 'enable', 'isConnected'],
          properties: ['selectedAddress', 'chainId', 'networkVersion'],
          flags: ['isCoinbaseWallet', 'isWalletLink'],
          sendGives: 'result',
        },
      },
      source: {
        title: 'coinbase/coinbase-wallet-sdk 3, CoinbaseWalletProvider.ts',
        url: 'https://github.com/coinbase/coinbase-wallet-sdk/blob/c4eb058f0e/packages/wallet-sdk/src/provider/CoinbaseWalletProvider.ts',
      },
    },
    sharedQuirks.lowercaseAddresses(
      inSdk('WalletLinkSigner.ts, setAddresses; util.ts, ensureAddressString', 'core/type/util.ts'),
    ),
    {
      id: 'unknown-chain',
      says: 'A switch to an unknown chain is -32603, not 4902.',
      traits: {
        errors: {
          unknownChain: {
            code: -32603,
            message: 'Unrecognized chain ID "{chainId}". Try adding the chain using wallet_addEthereumChain first.',
          },
        },
      },
      source: toIssue('coinbase/coinbase-wallet-sdk', 915),
    },
    {
      id: 'connection-refusal',
      says: 'A refused connection is worded "User denied account authorization".',
      traits: { rejections: { eth_requestAccounts: { code: DENIED, message: 'User denied account authorization' } } },
      source: toIssue('coinbase/coinbase-wallet-sdk', 241),
    },
    {
      id: 'message-refusal',
      says: 'A refused message is worded "User denied message signature".',
      traits: { rejections: { personal_sign: { code: DENIED, message: 'User denied message signature' } } },
      source: toIssue('coinbase/coinbase-wallet-sdk', 914),
    },
    {
      id: 'transaction-refusal',
      says: 'A refused transaction is worded "User denied transaction signature".',
      traits: { rejections: { eth_sendTransaction: { code: DENIED, message: 'User denied transaction signature' } } },
      source: toIssue('MetaMask/metamask-extension', 5562, 'List of all possible errors'),
    },
    {
      id: 'closed-window',
      says: 'Closing its window is 4001 "Request rejected".',
      traits: { errors: { closed: { code: DENIED, message: 'Request rejected' } } },
      source: inSdk('Communicator.ts, disconnect', 'core/communicator/Communicator.ts'),
    },
    {
      id: 'connect-first',
      says: 'An origin that is not connected is told to call eth_requestAccounts first.',
      traits: {
        errors: { unauthorized: { code: 4100, message: "Must call 'eth_requestAccounts' before other methods" } },
      },
      source: inSdk('CoinbaseWalletProvider.ts, request', 'CoinbaseWalletProvider.ts'),
    },
    {
      id: 'older-capability',
      says: 'wallet_getCapabilities says whether batches are atomic in the form of EIP-5792’s drafts too, which the guide of Base Account reads: atomicBatch.supported.',
      traits: { atomicCapability: 'atomic and atomicBatch' },
      source: {
        title: 'base/docs, Batch Transactions, Checking Wallet Capabilities; the reference has atomic',
        url: 'https://github.com/base/docs/blob/0d3e1ec5b5/docs/base-account/improve-ux/batch-transactions.mdx',
      },
    },
    sharedQuirks.typedDataV3(inSdk('WalletLinkSigner.ts, request', 'sign/walletlink/WalletLinkSigner.ts')),
    {
      id: 'erc20-only',
      says: 'wallet_watchAsset accepts only ERC-20 tokens.',
      traits: {
        assets: ['ERC20'],
        errors: { unsupportedAsset: { code: -32602, message: "Asset of type '{type}' is not supported" } },
      },
      source: inSdk('WalletLinkSigner.ts, watchAsset', 'sign/walletlink/WalletLinkSigner.ts'),
    },
  ],
})
