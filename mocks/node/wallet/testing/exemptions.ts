/** A method of the document that the wallet does not answer as described, on purpose. */
export type Exemption = {
  readonly method: string
  /** How the call ends, word for word: an exemption hides no other fault. */
  readonly ends: string
  readonly reason: string
}

const UNSUPPORTED: readonly (readonly [methods: readonly string[], reason: string])[] = [
  [
    ['wallet_registerOnboarding'],
    "It tells MetaMask's own page for newcomers where to lead them back. The simulated wallet has no such page.",
  ],
  [['wallet_scanQRCode'], 'It is for a phone with a camera, and MetaMask alone has it.'],
  [
    [
      'wallet_requestExecutionPermissions',
      'wallet_getGrantedExecutionPermissions',
      'wallet_getSupportedExecutionPermissions',
    ],
    'ERC-7715 is a draft that needs the contracts of a delegation framework on the chain.',
  ],
  [
    ['eth_decrypt', 'eth_getEncryptionPublicKey'],
    'MetaMask has deprecated it; wallets answer that they do not support it, and so does this one.',
  ],
]

const BLOCK =
  "Anvil's blocks have requestsHash, which EIP-7685 added after the description was written, and totalDifficulty, which it left out."
const TIMESTAMP = "Anvil's logs and receipts have blockTimestamp, which the description does not know."

/** What of the node's answers is more than the document has: its objects are closed. */
const EXTRA: readonly Exemption[] = [
  ...['eth_getBlockByHash', 'eth_getBlockByNumber'].map((method) => ({
    method,
    ends: toExtra('it must be null', ...extra('it', 'requestsHash', 'totalDifficulty')),
    reason: BLOCK,
  })),
  ...['eth_getFilterLogs', 'eth_getLogs'].map((method) => ({
    method,
    ends: toExtra('/n must be string', ...extra('/n', 'blockTimestamp')),
    reason: TIMESTAMP,
  })),
  {
    method: 'eth_getTransactionReceipt',
    ends: toExtra('it must be null', ...extra('it', 'blockTimestamp')),
    reason: TIMESTAMP,
  },
]

function extra(where: string, ...names: readonly string[]): readonly string[] {
  return names.map((name) => `${where} must NOT have additional properties '${name}'`)
}

/** The document offers two schemas, and neither fits: what is missed of each, and that. */
function toExtra(...misses: readonly string[]): string {
  return `result: ${[...misses, 'it must match exactly one schema in oneOf'].join(', ')}`
}

/** All else in the document must hold. An entry that is no longer true fails the suite. */
export const exemptions: readonly Exemption[] = [
  ...UNSUPPORTED.flatMap(([methods, reason]) =>
    methods.map((method) => ({
      method,
      ends: `error 4200: The wallet does not support the method "${method}".`,
      reason,
    })),
  ),
  ...EXTRA,
]
