import type { Reason } from './conformanceReport.ts'

/** Differences that stay, and why. */
export type KeptDifference = {
  readonly reason: Reason
  /** In words: what MetaMask does there, and why the simulated wallet does not. */
  readonly why: string
  /** The probes' ids; one that ends with `/*` stands for its group. */
  readonly probes: readonly string[]
  /** What they are at begins with one of these. */
  readonly at: readonly string[]
  /** Whether it is one in a page alone, where answers and events travel apart, and not where the wallet is asked in Node. */
  readonly inPage?: boolean | undefined
}

/** The one that a difference stays for. */
export function findKept(kept: readonly KeptDifference[], probe: string, at: string): KeptDifference | undefined {
  return kept.find((each) => each.probes.some((id) => isOf(probe, id)) && each.at.some((place) => at.startsWith(place)))
}

function isOf(probe: string, id: string): boolean {
  return id.endsWith('/*') ? probe.startsWith(id.slice(0, -1)) : probe === id
}

const ANSWER = 'answers[0]'
/** The simulated wallet refuses before the person is asked. */
const REFUSAL = ['answers', 'asked', 'order', 'events']

/** All that are kept. A test sees that each is still one. */
export const keptDifferences: readonly KeptDifference[] = [
  {
    reason: 'not simulated',
    why: '`_metamask` (isUnlocked, requestBatch) and the rest of EventEmitter: dapps are told not to use them.',
    probes: ['provider/names', 'provider/names-of-stranger'],
    at: ['looked._metamask', 'looked.emit', 'looked.listenerCount'],
  },
  {
    reason: 'words',
    why: 'An Error without a code, whose text names MetaMask; ours has 4200.',
    probes: ['legacy/send-other-at-once'],
    at: [`${ANSWER}.thrown`],
  },
  {
    reason: 'internals',
    why: 'The request as MetaMask passes it on inside, and how it keeps permissions.',
    probes: [
      'permissions/none',
      'permissions/empty-list',
      'permissions/text',
      'permissions/unknown-too',
      'revoke/none',
      'revoke/empty-list',
      'revoke/empty',
    ],
    at: [`${ANSWER}.error.data`],
  },
  {
    reason: 'internals',
    why: 'The id and the date of a grant, drawn anew each time.',
    probes: ['connect/permissions', 'permissions/approved', 'permissions/again', 'switch/permissions-after'],
    at: ['0', '1'].flatMap((index) => [`${ANSWER}.result[${index}].id`, `${ANSWER}.result[${index}].date`]),
  },
  {
    reason: 'not simulated',
    why: 'Connecting permits the networks that MetaMask comes with, too.',
    probes: ['connect/permissions', 'permissions/approved', 'permissions/again', 'switch/permissions-after'],
    at: [`${ANSWER}.result[1].caveats[0].value`],
  },
  {
    reason: 'not simulated',
    why: 'eth_getEncryptionPublicKey, which MetaMask keeps but calls deprecated, is -32601 here.',
    probes: ['read/encryption-key-refused'],
    at: [ANSWER, 'asked'],
  },
  {
    reason: 'node',
    why: 'MetaMask keeps filters and subscriptions by itself; here the node does.',
    probes: ['read/filter', 'read/unknown-filter', 'read/subscribe-to-unknown', 'event/block'],
    at: [ANSWER, 'events'],
  },
  {
    reason: 'node',
    why: 'MetaMask fills in the newest block where a dapp names none; here the node says what it wants.',
    probes: ['read/balance-without-block'],
    at: [ANSWER],
  },
  {
    reason: 'strict',
    why: 'MetaMask takes an object for no parameters at all; EIP-1474 has a list.',
    probes: ['request/parameters-of-object'],
    at: [ANSWER],
  },
  {
    reason: 'not simulated',
    why: 'MetaMask tells of a new chain 200 to 500 ms after its answer; ours comes at once, and may overtake one of two answers.',
    probes: ['switch/approved-of-stranger', 'switch/two-at-once'],
    at: ['order'],
    inPage: true,
  },
  {
    reason: 'strict',
    why: 'MetaMask asks the person about a value that is not of its type, and signs something else.',
    probes: ['typed/wrong-value'],
    at: REFUSAL,
  },
  {
    reason: 'strict',
    why: 'MetaMask drops, or reads in its own way, what is not as EIP-1474 has it, and sends the rest.',
    probes: [
      'transaction/value-in-decimal',
      'transaction/bad-data',
      'transaction/odd-data',
      'transaction/other-chain',
      'transaction/bad-chain',
      'transaction/tip-above-fee',
      'transaction/unknown-field',
    ],
    at: REFUSAL,
  },
  {
    reason: 'words',
    why: 'MetaMask stumbles over it, and tells how in the names of its packed code.',
    probes: ['transaction/value-of-number', 'asset/none', 'asset/empty-list', 'asset/empty', 'asset/in-list'],
    at: [`${ANSWER}.error.message`, `${ANSWER}.error.data.cause.message`],
  },
  {
    reason: 'words',
    why: 'What the dapp says of a token is not what its contract says: both name both.',
    probes: ['asset/other-symbol', 'asset/other-decimals'],
    at: [`${ANSWER}.error.message`],
  },
  {
    reason: 'not simulated',
    why: 'MetaMask asks the contract who owns the token, and takes one of the selected account’s alone.',
    probes: ['asset/nft-of-others', 'asset/token-as-nft'],
    at: REFUSAL,
  },
  {
    reason: 'local chain',
    why: 'MetaMask has its batch contract on the chains that it lists; the simulated wallet has batches on all.',
    probes: [
      'batch/no-calls',
      'batch/two-calls',
      'batch/eleven-calls',
      'batch/capabilities',
      'batch/capabilities-of-chain',
    ],
    at: REFUSAL,
  },
  {
    reason: 'strict',
    why: 'MetaMask asks the person, and then goes without; the simulated wallet calls this machine alone, as EIP-3085 has it.',
    probes: ['add/foreign-url', 'add/null-currency', 'add/explorer', 'add/no-explorers', 'add/other-chain-than-node'],
    at: REFUSAL,
  },
  {
    reason: 'not simulated',
    why: 'MetaMask asks whether to add another URL to a chain that it knows; the simulated wallet keeps the one it has.',
    probes: ['add/home'],
    at: REFUSAL,
  },
]
