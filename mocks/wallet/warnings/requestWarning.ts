/**
 * What approving a request would do, beyond what its method says. The words are the wallet's own: they quote nothing of the
 * dapp.
 */
export const requestWarnings = {
  permit:
    'A permit (EIP-2612): whoever holds this signature may take the tokens. No transaction of the account shows it.',
  permitUnlimited:
    'A permit (EIP-2612, Permit2) without a limit: whoever holds this signature may take all of these tokens, now and later.',
  permit2: 'A permit for Uniswap’s Permit2: whoever holds this signature may take the tokens that it names.',
  approval: 'Lets another address take tokens of the account, up to an amount (ERC-20 approve).',
  approvalUnlimited: 'Lets another address take all of these tokens, now and later: an approval without a limit.',
  approvalForAll: 'Lets another address take every token of this collection, now and later (setApprovalForAll).',
  delegation: 'Lets a contract’s code act for the account (EIP-7702).',
  executionPermissions: 'Lets the dapp’s own account act for this one, without asking again (ERC-7715).',
  signIn: 'A log-in (EIP-4361): the signature logs its holder in as this account.',
  signInElsewhere:
    'A log-in (EIP-4361) for another origin than the one that asks: it would log the dapp in there as this account.',
  signInWrong: 'A log-in (EIP-4361) that is wrong in itself: its account, chain, time or form. See its problems.',
  otherAccount: 'From an account that is not the one in use: the user may have left it, and the dapp not noticed.',
  unreadable: 'Bytes that are no text: nobody can see what is signed.',
  typedDataConverted:
    'Values that are not of their types: the wallet converts them, and signs something else than what it shows. Other wallets refuse.',
  decrypt: 'Gives the dapp the text of an encrypted message.',
  likelyToFail: 'The node says that this transaction fails.',
  outcomeUnknown: 'The node did not say whether this transaction works.',
  originMismatch: 'Verify says: the request comes from another origin than it states.',
  scam: 'Verify says: the origin is a known scam.',
} as const

/** What a warning is about: a key of {@link requestWarnings}. */
export type RequestWarningCode = keyof typeof requestWarnings

/** A warning about a request that waits for a decision. */
export type RequestWarning = {
  readonly code: RequestWarningCode
  /** `danger`: it can cost all that it names, or deceives. `caution`: to be read first. `note`: as it should be. */
  readonly severity: 'danger' | 'caution' | 'note'
  readonly says: string
}
