import type { Address } from 'viem'
import type { RequestArguments } from '#mocks/core/eip1193'
import type { PersonaTraits } from '../personas/persona.ts'
import { chain } from './createTestWallet.ts'

type Params = RequestArguments['params']

const to = `0x${'33'.repeat(20)}`
/** The signature of `hello` by the first account of the test mnemonic. */
const signature =
  '0xf16ea9a3478698f695fd1401bfe27e9e4a7e8e3da94aa72b021125e31fa899cc573c48ea3fe1d4ab61a9db10c19032026e3ed2dbccba5a178235ac27f94504311c'
const typedData = {
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { name: 'Bench', chainId: chain.chainId },
  message: { text: 'hello' },
}
const drafted = [{ name: 'text', type: 'string', value: 'hello' }]
const second = {
  chainId: '0x7a6a',
  chainName: 'Second',
  nativeCurrency: chain.nativeCurrency,
  rpcUrls: ['http://127.0.0.1:8546/'],
  blockExplorerUrls: ['https://scan.test'],
}

const UNKNOWN_BATCH = '0xabc'
const UNKNOWN_SUBSCRIPTION = '0x1'
const UNKNOWN_PERMISSION = '0xab'
const UNKNOWN_CHAIN = '0x1'

/** Anything that a method looks up is unknown, because that is where wallets differ. */
export const methodExamples: Readonly<Record<string, (account: Address, traits: PersonaTraits) => Params>> = {
  eth_accounts: () => [],
  eth_chainId: () => [],
  eth_coinbase: () => [],
  eth_decrypt: (account) => ['0x7b7d', account],
  eth_getEncryptionPublicKey: (account) => [account],
  eth_requestAccounts: () => [],
  eth_sendTransaction: (account) => [{ from: account, to, value: '0x1' }],
  eth_sign: (account) => [account, `0x${'ab'.repeat(32)}`],
  eth_signTypedData: (account, traits) =>
    traits.eth_signTypedData === 'v1' ? [drafted, account] : [account, typedData],
  eth_signTypedData_v3: (account) => [account, JSON.stringify(typedData)],
  eth_signTypedData_v4: (account) => [account, JSON.stringify(typedData)],
  eth_subscribe: () => ['newHeads'],
  eth_unsubscribe: () => [UNKNOWN_SUBSCRIPTION],
  net_version: () => [],
  personal_ecRecover: () => ['0x68656c6c6f', signature],
  personal_sign: (account) => ['0x68656c6c6f', account],
  wallet_addEthereumChain: () => [second],
  wallet_connect: () => [{ version: '1', capabilities: { signInWithEthereum: { nonce: 'abcdefgh' } } }],
  wallet_getCallsStatus: () => [UNKNOWN_BATCH],
  wallet_getCapabilities: (account) => [account],
  wallet_getGrantedExecutionPermissions: () => [],
  wallet_getPermissions: () => [],
  wallet_getSupportedExecutionPermissions: () => [],
  wallet_requestExecutionPermissions: () => [
    {
      chainId: '0x7a69',
      to,
      permission: { type: 'native-token-allowance', isAdjustmentAllowed: false, data: { allowance: '0x1' } },
      rules: [{ type: 'expiry', data: { timestamp: 1_893_456_000 } }],
    },
  ],
  wallet_requestPermissions: () => [{ eth_accounts: {} }],
  wallet_revokeExecutionPermission: () => ({ permissionContext: UNKNOWN_PERMISSION }),
  wallet_revokePermissions: () => [{ eth_accounts: {} }],
  wallet_sendCalls: (account) => [
    { version: '2.0.0', from: account, chainId: '0x7a69', atomicRequired: false, calls: [{ to, value: '0x1' }] },
  ],
  wallet_showCallsStatus: () => [UNKNOWN_BATCH],
  wallet_switchEthereumChain: () => [{ chainId: UNKNOWN_CHAIN }],
  wallet_watchAsset: () => ({ type: 'ERC20', options: { address: to, symbol: 'BENCH', decimals: 18 } }),
  web3_clientVersion: () => [],
}
