import type { Reason } from './conformanceReport.ts'

export type KeptDifference = {
  readonly reason: Reason
  readonly why: string
  /** The ids of the probes. `group/*` stands for all probes of a group. */
  readonly probes: readonly string[]
  readonly at: readonly string[]
  /** Whether it occurs only in a page, where answers and events travel separately, and not in Node. */
  readonly inPage?: boolean | undefined
}

export const findKept = (kept: readonly KeptDifference[], probe: string, at: string): KeptDifference | undefined =>
  kept.find((each) => each.probes.some((id) => isOf(probe, id)) && each.at.some((place) => at.startsWith(place)))

const isOf = (probe: string, id: string) => (id.endsWith('/*') ? probe.startsWith(id.slice(0, -1)) : probe === id)

const ANSWER = 'answers[0]'
/** The paths that differ if the simulated wallet refuses before it asks the user. */
const REFUSAL = ['answers', 'asked', 'order', 'events']

export const keptDifferences: readonly KeptDifference[] = [
  {
    reason: 'not simulated',
    why: '`_metamask` (isUnlocked, requestBatch) and the rest of EventEmitter: MetaMask advises dapps not to use them.',
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
    why: 'The request as MetaMask passes it on internally, and how it stores permissions.',
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
    why: 'The id and the date of a grant, which differ each time.',
    probes: ['connect/permissions', 'permissions/approved', 'permissions/again', 'switch/permissions-after'],
    at: ['0', '1'].flatMap((index) => [`${ANSWER}.result[${index}].id`, `${ANSWER}.result[${index}].date`]),
  },
  {
    reason: 'not simulated',
    why: 'Connecting also permits MetaMask’s built-in networks.',
    probes: ['connect/permissions', 'permissions/approved', 'permissions/again', 'switch/permissions-after'],
    at: [`${ANSWER}.result[1].caveats[0].value`],
  },
  {
    reason: 'node',
    why: 'MetaMask manages filters and subscriptions itself; here the node does.',
    probes: ['read/filter', 'read/unknown-filter', 'read/subscribe-to-unknown', 'event/block'],
    at: [ANSWER, 'events'],
  },
  {
    reason: 'node',
    why: 'MetaMask fills in the latest block if a dapp gives none; here the node decides.',
    probes: ['read/balance-without-block'],
    at: [ANSWER],
  },
  {
    reason: 'strict',
    why: 'MetaMask treats an object as no parameters; EIP-1474 requires a list.',
    probes: ['request/parameters-of-object'],
    at: [ANSWER],
  },
  {
    reason: 'not simulated',
    why: 'MetaMask sends chainChanged 200 to 500 ms after its answer; ours comes immediately, and may overtake one of two answers.',
    probes: ['switch/approved-of-stranger', 'switch/two-at-once'],
    at: ['order'],
    inPage: true,
  },
  {
    reason: 'strict',
    why: 'MetaMask drops or reinterprets values that do not follow EIP-1474, and sends the rest.',
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
    why: 'MetaMask fails internally, with names of its minified code in the message.',
    probes: ['transaction/value-of-number', 'asset/none', 'asset/empty-list', 'asset/empty', 'asset/in-list'],
    at: [`${ANSWER}.error.message`, `${ANSWER}.error.data.cause.message`],
  },
  {
    reason: 'words',
    why: 'The dapp’s data of a token differs from its contract’s: both errors name both values.',
    probes: ['asset/other-symbol', 'asset/other-decimals'],
    at: [`${ANSWER}.error.message`],
  },
  {
    reason: 'not simulated',
    why: 'MetaMask asks the contract who owns the token, and accepts only tokens of the selected account.',
    probes: ['asset/nft-of-others', 'asset/token-as-nft'],
    at: REFUSAL,
  },
  {
    reason: 'local chain',
    why: 'MetaMask supports batches only on chains that it lists; the simulated wallet supports them on all.',
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
    why: 'MetaMask asks the user, and warns them; the simulated wallet calls only this machine, and asks the node for its chain.',
    probes: ['add/foreign-url', 'add/other-chain-than-node'],
    at: REFUSAL,
  },
  {
    reason: 'not simulated',
    why: 'MetaMask asks whether to add another URL to a known chain; the simulated wallet keeps the existing URL.',
    probes: ['add/home'],
    at: REFUSAL,
  },
]
