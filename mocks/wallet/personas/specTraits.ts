import type { PersonaTraits } from './persona.ts'

const NOT_REQUEST = { code: -32600, message: 'Expected { method, params }, with method a non-empty string.' }
const REJECTED = { code: 4001, message: 'User rejected the request.' }

/** The requirements of the EIPs. Where they leave a choice, the one that surprises a dapp least. */
export const specTraits: PersonaTraits = {
  // EIP-1474 has it, but no wallet answers it any more: it signs bytes that no user can read.
  unsupported: ['eth_sign', 'eth_getEncryptionPublicKey', 'eth_decrypt', 'eth_signTypedData_v3'],
  errors: {
    // EIP-1474 §"Error codes": invalid request.
    notRequest: NOT_REQUEST,
    noMethod: NOT_REQUEST,
    noParams: NOT_REQUEST,
    // EIP-1193 §"RPC Errors".
    rejected: REJECTED,
    closed: REJECTED,
    unauthorized: { code: 4100, message: 'The requested account and/or method has not been authorized by the user.' },
    unsupportedMethod: { code: 4200, message: 'The wallet does not support the method "{method}".' },
    // EIP-3326 requires an error without a code: 4902 is MetaMask's, which dapps look for and most wallets answer.
    unknownChain: {
      code: 4902,
      message: 'Unrecognized chain ID "{chainId}". Try adding the chain using wallet_addEthereumChain first.',
    },
    // EIP-1474 §"Error codes": resource unavailable.
    alreadyPending: { code: -32002, message: 'A request of type "{method}" is already pending for {origin}.' },
    // EIP-712 §"domainSeparator" requires a refusal without a code.
    chainMismatch: {
      code: -32602,
      message: 'params[1].domain.chainId: "{chainId}" must match the active chainId "{active}"',
    },
    unsupportedAsset: { code: -32602, message: 'params[0].type: the wallet does not watch {type}' },
    undecryptable: { code: -32603, message: 'The message cannot be decrypted.' },
    // EIP-5792 §"Error Codes".
    unknownBatch: { code: 5730, message: 'This bundle id is unknown / has not been submitted.' },
    blindSigning: { code: 4001, message: 'The device refused to sign what it cannot show.' },
  },
  checks: {},
  nodeErrors: 'as they are',
  rejections: {},
  closings: {},
  secondRequest: { connect: 'queue', chain: 'queue', other: 'queue' },
  chainScope: 'wallet',
  connectPermits: 'its chain',
  permissionsNotify: 'accounts',
  switchAsks: 'always',
  switchConnects: false,
  addChainSwitches: true,
  // No EIP has a locked wallet.
  lockedAccounts: 'shown',
  addressCase: 'checksum',
  eventOrder: 'accounts first',
  eventsCome: 'before answer',
  legacy: {
    methods: [],
    properties: [],
    flags: [],
    // EIP-1193 §"Legacy API": the forms of send and sendAsync, for personas that have them.
    sendGives: 'answer',
    callbackGives: 'answer',
    sendsAtOnce: true,
    // EIP-1193 §"Errors": ProviderRpcError extends Error.
    rejectsWith: 'error',
    events: false,
  },
  clientVersion: undefined,
  walletConnect: { methods: undefined, events: undefined, otherChain: 'answered' },
  // EIP-1474 §"Unformatted data": bytes begin with 0x.
  bareHex: 'text',
  eth_signTypedData: 'eip712',
  // EIP-712's schema requires the type. A dapp that gives a domain without one means it to be signed.
  undeclaredDomain: 'signed',
  // EIP-712 §"Definition of encodeData" defines each type's values, and no conversion of others.
  typedDataValues: 'checked',
  // ERC-7715 leaves the types to further ERCs: its own examples, and those that MetaMask's snap grants (7715-permissions).
  executionPermissions: {
    'native-token-allowance': ['expiry'],
    'native-token-periodic': ['expiry'],
    'native-token-stream': ['expiry'],
    'erc20-token-allowance': ['expiry'],
    'erc20-token-periodic': ['expiry'],
    'erc20-token-stream': ['expiry'],
    'erc721-token-allowance': ['expiry'],
  },
  assets: ['ERC20', 'ERC721', 'ERC1155'],
  authorizations: true,
  upgrades: true,
  atomicCapability: 'atomic',
  maxBatch: 100,
  singleCallAnswers: 'after the person',
  batchIdBytes: 32,
  account: 'key',
  device: { signDelay: 0, blindSigning: true },
}
