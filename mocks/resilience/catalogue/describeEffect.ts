import type {
  AnswerEffect,
  ChainActEffect,
  DecideEffect,
  PageEffect,
  ScenarioEffect,
  VerifyEffect,
  WalletEffect,
  WalletsEffect,
} from '../effects/effect.ts'

type Describe = {
  readonly [kind in ScenarioEffect['kind']]: (effect: Extract<ScenarioEffect, { kind: kind }>) => string
}

const ANSWERS: Readonly<Record<DecideEffect['answer'], string>> = {
  approve: 'the person approves',
  reject: 'the person refuses',
  close: 'the person closes the wallet’s window',
  ignore: 'the person never answers',
}

const VERIFY: Readonly<Record<VerifyEffect['mode'], string>> = {
  mismatch: 'the verify server says that the dapp’s domain does not match',
  scam: 'the verify server says that the dapp is a known threat',
  absent: 'the verify server knows nothing of the dapp',
}

const WALLET: Readonly<Record<WalletEffect['act'], string>> = {
  lock: 'the wallet is locked',
  unlock: 'the wallet is unlocked',
  switchAccount: 'the person switches to the second account',
  removeAccount: 'the person removes the account in use',
  switchChain: 'the person switches the wallet’s chain',
  disconnect: 'the person disconnects the dapp in the wallet',
  restart: 'the wallet restarts',
  forget: 'the wallet forgets everything',
}

const WALLETS: Readonly<Record<WalletsEffect['are'], string>> = {
  none: 'no wallet is installed',
  late: 'the wallet announces itself 3 s late',
  two: 'a second wallet takes window.ethereum',
  locked: 'the wallet is locked from the start',
  otherChain: 'the wallet is on a chain that the flow does not use',
  otherChainAsked: 'the wallet is on a chain that the flow does not use, and asks before it switches',
}

const CHAIN: Readonly<Record<ChainActEffect['act'], string>> = {
  hold: 'transactions stay pending',
  mine: 'blocks come',
  emptyAccount: 'the account has no funds any more',
  revert: 'the account’s next transaction reverts when it is mined',
  reorg: 'the newest block is replaced by an empty one',
}

const PAGE: Readonly<Record<PageEffect['act'], string>> = {
  reload: 'the person reloads the page',
  leave: 'the person goes to another page',
  return: 'the person comes back',
  back: 'the person leaves the page by Back, and returns by Forward',
  hide: 'the page goes to the background',
  offline: 'the browser has no network',
  secondTab: 'the person opens the dapp in a second tab',
  clearStorage: 'local and session storage are emptied',
  fillStorage: 'local and session storage are full',
  escape: 'the person presses Escape',
  clickAgain: 'the person clicks once more where they clicked last',
  closePopup: 'the popup is closed',
}

const EFFECTS: Describe = {
  decide: describeDecision,
  relay: ({ fault }) => `relay: ${describeFault(fault)}`,
  registry: ({ fault }) => `registry: ${describeFault(fault)}`,
  popup: ({ fault }) => `popup: ${describeFault(fault)}`,
  verify: ({ mode }) => VERIFY[mode],
  wallet: ({ act }) => WALLET[act],
  wallets: ({ are }) => WALLETS[are],
  answer: ({ method, as }) => `of the wallet’s answers to ${[method].flat().join(', ')}, ${describeAnswer(as)}`,
  chain: (effect) => ('fault' in effect ? `chain: ${describeFault(effect.fault)}` : CHAIN[effect.act]),
  page: ({ act }) => PAGE[act],
  clock: ({ ms }) =>
    ms < 0 ? `the page’s clock is set back by ${-ms / 1_000} s` : `${ms / 1_000} s pass on the page’s clock`,
  lift: () => 'all of that ends',
}

export const describeEffect = (effect: ScenarioEffect): string =>
  (EFFECTS[effect.kind] as (effect: ScenarioEffect) => string)(effect)

function describeAnswer(as: AnswerEffect['as']): string {
  if (as === 'nothing') return 'none comes'
  if (as === 'number') return 'a hex text comes as a number'
  return `the page gets ${JSON.stringify('result' in as ? as.result : as.error)}`
}

function describeDecision({ answer, error, after, account, edit, twice }: DecideEffect): string {
  return [
    ANSWERS[answer],
    account && (account === 'both' ? 'with both accounts' : 'with the other account'),
    edit && `after a change: ${toPairs(edit)}`,
    error && `with the error ${error.code} ‘${error.message}’`,
    twice && 'two times',
    after !== undefined && `${after / 1_000} s later`,
  ]
    .filter(Boolean)
    .join(', ')
}

function describeFault({
  match,
  do: effect,
}: {
  readonly match: object
  readonly do: { readonly kind: string }
}): string {
  const { kind, ...details } = effect
  return [kind, toPairs(details), toPairs(match)].filter(Boolean).join(' · ')
}

function toPairs(fields: object): string {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined)
  return pairs.map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`).join(', ')
}
