export const safeTestIds = {
  safePane: 'safe-pane',
  /** A select: `1/1`, `2/3`… A choice opens another Safe. */
  safeOwners: 'safe-owners',
  /** `data-address`. */
  safeFacts: 'safe-facts',
  safeFrame: 'safe-frame',
  /** `data-status`, as Safe's services name it; `data-nonce`. */
  safeTransaction: 'safe-transaction',
  safeConfirm: 'safe-confirm',
  safeExecute: 'safe-execute',
  safeReject: 'safe-reject',
  safeReplace: 'safe-replace',
  safeReplaceAmount: 'safe-replace-amount',
  /** `data-signed`. */
  safeMessage: 'safe-message',
  safeSign: 'safe-sign',
  safeError: 'safe-error',
} as const
