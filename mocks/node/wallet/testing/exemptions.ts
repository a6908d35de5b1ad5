type Exemption = {
  readonly method: string
  /** The exact outcome of the call, so that an exemption hides no other fault. */
  readonly ends: string
  readonly reason: string
}

const UNSUPPORTED: readonly (readonly [methods: readonly string[], reason: string])[] = [
  [
    ['wallet_registerOnboarding'],
    "It tells MetaMask's onboarding page where to return the user. The simulated wallet has no such page.",
  ],
  [['wallet_scanQRCode'], 'It needs a phone with a camera, and only MetaMask has it.'],
  [
    ['eth_decrypt', 'eth_getEncryptionPublicKey'],
    'MetaMask has deprecated it, and no final EIP has it: of the personas, only metamask answers it.',
  ],
]

const BLOCK =
  "Anvil's blocks have requestsHash, which EIP-7685 added after the document was written, and totalDifficulty, which the document omits."
const TIMESTAMP = "Anvil's logs and receipts have blockTimestamp, which the document does not define."

/** ERC-7715: what the calls of this suite cannot show. */
const DRAFT: readonly Exemption[] = [
  {
    method: 'wallet_requestExecutionPermissions',
    ends: 'error -32602: params[0]: Invalid input: expected object, received array',
    reason: "In the document the list is one parameter: a list in a list. ERC-7715's parameters are the list.",
  },
  {
    method: 'wallet_getGrantedExecutionPermissions',
    ends: 'result: [] is nothing',
    reason: 'Nothing has been granted: the list is empty, and the check wants to see an element.',
  },
]

const BLOCK_ENDS = toExtra('it must be null', ...extra('it', 'requestsHash', 'totalDifficulty'))
const LOGS_ENDS = toExtra('/n must be string', ...extra('/n', 'blockTimestamp'))
const RECEIPT_ENDS = toExtra('it must be null', ...extra('it', 'blockTimestamp'))
/** Fields of the node's answers that the document does not define. Its objects allow no additional fields. */
const EXTRA: readonly Exemption[] = [
  ...['eth_getBlockByHash', 'eth_getBlockByNumber'].map((method) => ({ method, ends: BLOCK_ENDS, reason: BLOCK })),
  ...['eth_getFilterLogs', 'eth_getLogs'].map((method) => ({ method, ends: LOGS_ENDS, reason: TIMESTAMP })),
  { method: 'eth_getTransactionReceipt', ends: RECEIPT_ENDS, reason: TIMESTAMP },
]

function extra(where: string, ...names: readonly string[]): readonly string[] {
  return names.map((name) => `${where} must NOT have additional properties '${name}'`)
}

/** A result that matches neither of two schemas. */
function toExtra(...misses: readonly string[]): string {
  return `result: ${[...misses, 'it must match exactly one schema in oneOf'].join(', ')}`
}

const toUnsupported = (method: string) => `error 4200: The wallet does not support the method "${method}".`

/** The rest of the document must hold. An entry that is no longer true fails the suite. */
export const exemptions: readonly Exemption[] = [
  ...UNSUPPORTED.flatMap(([methods, reason]) =>
    methods.map((method) => ({ method, ends: toUnsupported(method), reason })),
  ),
  ...DRAFT,
  ...EXTRA,
]
