/** Of the page of a Safe. */
export const safeTestIds = {
  safePane: 'safe-pane',
  /** A select: `1/1`, `2/3`… A choice opens another Safe. */
  safeOwners: 'safe-owners',
  /** `data-address`. */
  safeFacts: 'safe-facts',
  /** The frame of the dapp. */
  safeFrame: 'safe-frame',
  /** `data-status`, as Safe's services name it; `data-nonce`. */
  safeTransaction: 'safe-transaction',
  safeConfirm: 'safe-confirm',
  safeExecute: 'safe-execute',
  safeReject: 'safe-reject',
  /** Asks for the amount that is sent instead. */
  safeReplace: 'safe-replace',
  safeReplaceAmount: 'safe-replace-amount',
  /** `data-signed`. */
  safeMessage: 'safe-message',
  safeSign: 'safe-sign',
  safeError: 'safe-error',
} as const
