import { words } from '../../words.ts'
import { executionPermissionMethods, inCore, toFiles } from '../definePersona.ts'
import type { Quirk } from '../persona.ts'
import { assetChecks } from './paramChecks/assetChecks.ts'
import { chainChecks } from './paramChecks/chainChecks.ts'
import { permissionChecks } from './paramChecks/permissionChecks.ts'
import { thrown } from './paramChecks/refusalErrors.ts'
import { signChecks } from './paramChecks/signChecks.ts'
import { batchChecks, transactionChecks } from './paramChecks/transactionChecks.ts'

const inProviders = toFiles('MetaMask/providers', '5b3055f062/src')
const inExtension = (what: string, path: string) => ({
  title: `MetaMask/metamask-extension, ${what}`,
  url: `https://github.com/MetaMask/metamask-extension/blob/${path}`,
})
const inChainUtils = (what: string) =>
  inExtension(what, '03beba4a44/app/scripts/lib/rpc-method-middleware/handlers/ethereum-chain-utils.js')
const CONFIRMATION = { location: 'confirmation', cause: null }
const CLOSED = { cause: 'rejectAllApprovals' }
const REJECTED = { code: 4001, message: 'User rejected the request.' }
const TRANSACTION = { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' }
const NO_KEY = thrown('MetaMask EncryptionPublicKey: User denied message EncryptionPublicKey.')
const NOT_DECRYPTED = thrown('MetaMask DecryptMessage: User denied message decryption.')
const IN_WINDOW = words(
  'personal_sign eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4 wallet_addEthereumChain',
)

export const metamaskExtensionQuirks: readonly Quirk[] = [
  {
    id: 'own-checks',
    says: 'Parameters are checked in its own order, with its own messages, by method; an origin that is not connected gets 4100.',
    traits: {
      checks: {
        ...permissionChecks,
        ...signChecks,
        ...transactionChecks,
        ...batchChecks,
        ...chainChecks,
        ...assetChecks,
      },
    },
    source: inChainUtils('ethereum-chain-utils.js; MetaMask/core, eth-json-rpc-middleware, wallet.ts'),
  },
  {
    id: 'request-words',
    says: 'An invalid request is -32600 with its own messages, and the given value as data.',
    traits: {
      errors: {
        notRequest: { code: -32600, message: 'Expected a single, non-array, object argument.', data: '{args}' },
        noMethod: { code: -32600, message: "'args.method' must be a non-empty string.", data: '{args}' },
        noParams: { code: -32600, message: "'args.params' must be an object or array if provided.", data: '{args}' },
      },
    },
    source: inProviders('BaseProvider.ts, request; the messages in messages.ts', 'BaseProvider.ts'),
  },
  {
    id: 'plain-rejections',
    says: 'request rejects with the JSON-RPC error’s own object, which is not an Error.',
    traits: { legacy: { rejectsWith: 'object' } },
    source: inProviders('utils.ts, getRpcPromiseCallback', 'utils.ts'),
  },
  {
    id: 'method-not-found',
    says: 'A method that it does not have is -32601, with the origin as data; eth_sign is one of them.',
    traits: {
      errors: {
        unsupportedMethod: {
          code: -32601,
          message: 'The method "{method}" does not exist / is not available.',
          data: { origin: '{origin}', cause: null },
        },
      },
    },
    source: {
      title: 'wevm/wagmi #3865; MetaMask/core, permission-controller, errors.ts, methodNotFound',
      url: 'https://github.com/wevm/wagmi/issues/3865',
    },
  },
  {
    id: 'transaction-refusal',
    says: 'A refused transaction is worded "MetaMask Tx Signature: User denied transaction signature."',
    traits: {
      rejections: { eth_sendTransaction: { ...TRANSACTION, data: CONFIRMATION } },
      closings: { eth_sendTransaction: { ...TRANSACTION, data: CLOSED } },
    },
    source: inCore(
      'TransactionController.ts, rejectTransactionAndThrow; the data as seen in 13.13.1',
      'transaction-controller/src/TransactionController.ts',
    ),
  },
  {
    id: 'encryption',
    says: 'eth_getEncryptionPublicKey and eth_decrypt are still there. Their refusals have no code of EIP-1193: -32603.',
    traits: {
      rejections: { eth_getEncryptionPublicKey: NO_KEY, eth_decrypt: NOT_DECRYPTED },
      closings: { eth_getEncryptionPublicKey: NO_KEY, eth_decrypt: NOT_DECRYPTED },
      errors: { undecryptable: thrown('MetaMask DecryptMessage: This message cannot be decrypted.') },
    },
    source: inCore(
      'message-manager 14.0.0, DecryptMessageManager.ts and EncryptionPublicKeyManager.ts',
      'message-manager/src/DecryptMessageManager.ts',
    ),
  },
  {
    id: 'refusal-data',
    says: 'The data of a refusal names the window that refused, or says that it was closed.',
    traits: {
      errors: { closed: { ...REJECTED, data: CLOSED } },
      rejections: Object.fromEntries(IN_WINDOW.map((method) => [method, { ...REJECTED, data: CONFIRMATION }])),
    },
    source: inExtension(
      'useConfirmActions.ts and approval/utils.ts, rejectApproval; seen in 13.13.1',
      '58459a98b6/ui/pages/confirmations/hooks/useConfirmActions.ts',
    ),
  },
  {
    id: 'wrapped-node-errors',
    says: 'The node’s errors are in the data of a -32603.',
    traits: { nodeErrors: 'wrapped' },
    source: inCore(
      'eth-json-rpc-middleware, fetch.ts, createFetchMiddleware; seen in 13.13.1',
      'eth-json-rpc-middleware/src/fetch.ts',
    ),
  },
  {
    id: 'fewer-methods',
    says: 'eth_signTypedData_v3 is still there; eth_maxPriorityFeePerGas, eth_blobBaseFee, wallet_showCallsStatus, wallet_connect (ERC-7846) and the execution permissions of ERC-7715 are not.',
    traits: {
      unsupported: [
        ...words('eth_sign eth_maxPriorityFeePerGas eth_blobBaseFee wallet_showCallsStatus wallet_connect'),
        ...executionPermissionMethods,
      ],
    },
    source: inExtension(
      'specifications.ts, unrestrictedMethods; seen in 13.13.1',
      'd405d2e2e5/app/scripts/controllers/permissions/specifications.ts',
    ),
  },
  {
    id: 'connect-permits-chains',
    says: 'Connecting permits all chains that it knows, and its permissions list them.',
    traits: { connectPermits: 'all chains', permissionsNotify: 'accounts and chains' },
    source: {
      title: 'MetaMask/metamask-extension #45261, on legacy EIP-1193 requests; the permissions as seen in 13.13.1',
      url: 'https://github.com/MetaMask/metamask-extension/pull/45261',
    },
  },
  {
    id: 'switch-connects',
    says: 'An origin that switches to another chain is connected by that.',
    traits: { switchConnects: true },
    source: inChainUtils('ethereum-chain-utils.js, switchChain; the accounts as seen in 13.13.1'),
  },
  {
    id: 'early-batch',
    says: 'A batch of one call is answered before the user is asked; its identifier has 16 bytes.',
    traits: { singleCallAnswers: 'before the person', batchIdBytes: 16 },
    source: inCore(
      'eip-5792-middleware, processSendCalls.ts; seen in 13.13.1',
      'eip-5792-middleware/src/hooks/processSendCalls.ts',
    ),
  },
  {
    id: 'unknown-batch',
    says: 'A batch that it does not know is 5730 "No matching bundle found".',
    traits: { errors: { unknownBatch: { code: 5730, message: 'No matching bundle found' } } },
    source: inCore('eip-5792-middleware, getCallsStatus.ts', 'eip-5792-middleware/src/hooks/getCallsStatus.ts'),
  },
]
