import { inCore, sharedQuirks, toFiles, toPull } from '#mocks/wallet/personas/definePersona'
import type { Quirk } from '../persona.ts'

const inSigUtil = toFiles('MetaMask/eth-sig-util', '0832d49b7c/src')

export const metamaskSharedQuirks: readonly Quirk[] = [
  {
    id: 'legacy-provider',
    says: 'The provider keeps send, sendAsync, enable, selectedAddress, networkVersion and the events before EIP-1193.',
    traits: {
      legacy: {
        methods: ['send', 'sendAsync', 'enable', 'isConnected'],
        properties: ['selectedAddress', 'chainId', 'networkVersion'],
        flags: ['isMetaMask'],
        events: true,
      },
    },
    source: toFiles('MetaMask/providers', '5b3055f062/src')('MetaMaskInpageProvider.ts', 'MetaMaskInpageProvider.ts'),
  },
  sharedQuirks.lowercaseAddresses(
    toPull('MetaMask/metamask-mobile', 1071, 'json rpc accounts api (the app follows the extension)'),
  ),
  {
    id: 'transaction-refusal',
    says: 'A refused transaction is worded "MetaMask Tx Signature: User denied transaction signature."',
    traits: {
      rejections: {
        eth_sendTransaction: { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' },
      },
    },
    source: inCore(
      'TransactionController.ts, rejectTransactionAndThrow',
      'transaction-controller/src/TransactionController.ts',
    ),
  },
  {
    id: 'method-not-found',
    says: 'A method that it does not have is -32601, not 4200; eth_sign is one of them.',
    traits: {
      errors: {
        unsupportedMethod: { code: -32601, message: 'The method "{method}" does not exist / is not available.' },
      },
    },
    source: toPull('MetaMask/metamask-extension', 24756, 'Fully remove eth_sign'),
  },
  sharedQuirks.typedDataV3(inCore('eth-json-rpc-middleware, wallet.ts', 'eth-json-rpc-middleware/src/wallet.ts')),
  sharedQuirks.typedDataV1(
    inCore('eth-json-rpc-middleware, wallet.ts, signTypedData', 'eth-json-rpc-middleware/src/wallet.ts'),
  ),
  {
    id: 'bare-hex',
    says: 'A message that is only hex digits is signed as the bytes they encode, even without 0x.',
    traits: { bareHex: 'bytes' },
    source: inCore(
      'signature-controller, normalize.ts, normalizePersonalMessageData',
      'signature-controller/src/utils/normalize.ts',
    ),
  },
  {
    id: 'undeclared-domain',
    says: 'Typed data without an EIP712Domain type is signed with an empty domain, whatever its domain says.',
    traits: { undeclaredDomain: 'left out' },
    source: inSigUtil('sign-typed-data.ts, sanitizeData', 'sign-typed-data.ts'),
  },
  {
    id: 'converted-values',
    says: 'Values of typed data that are not of their type are converted and signed, such as "0x01" as bytes32 or "true" as bool.',
    traits: { typedDataValues: 'converted' },
    source: inSigUtil('sign-typed-data.ts, encodeField', 'sign-typed-data.ts'),
  },
  {
    id: 'no-authorizations',
    says: 'A dapp may not send an authorization list (EIP-7702): -32602.',
    traits: { authorizations: false },
    source: inCore(
      'transaction-controller, validation.ts, "External EIP-7702 transactions are not supported"',
      'transaction-controller/src/utils/validation.ts',
    ),
  },
  {
    id: 'ten-calls',
    says: 'A batch has at most ten calls.',
    traits: { maxBatch: 10 },
    source: inCore(
      'transaction-controller, feature-flags.ts, DEFAULT_BATCH_SIZE_LIMIT',
      'transaction-controller/src/utils/feature-flags.ts',
    ),
  },
]
