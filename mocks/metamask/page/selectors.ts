const id = (...names: readonly string[]): string => `:is(${names.map((name) => `[data-testid="${name}"]`).join(', ')})`

/** From 13.13.1. The specs also pass with them on 13.5.0. */
export const selectors = {
  lock: { password: id('unlock-password'), submit: id('unlock-submit') },
  home: { accountMenu: id('account-menu-icon'), modal: '.mm-modal' },
  /** In 13.5.0 they are in a separate dialog. */
  accounts: {
    row: '[data-testid^="multichain-account-cell-entropy:"], [data-testid="edit-accounts-modal"] .multichain-account-list-item',
  },
  sites: { disconnect: 'button:text-is("Disconnect")', confirmDisconnect: id('disconnect-all') },
  confirmation: {
    approve: id('confirm-btn', 'confirm-footer-button', 'confirmation-submit-button', 'page-container-footer-next'),
    reject: id(
      'cancel-btn',
      'confirm-footer-cancel-button',
      'confirmation-cancel-button',
      'page-container-footer-cancel',
    ),
    editAccounts: id('edit'),
    chooseAccounts: id('connect-more-accounts-button'),
    editGas: id('edit-gas-fee-icon'),
    editSpendingCap: id('edit-spending-cap-icon'),
  },
  gas: {
    custom: id('edit-gas-fee-item-custom'),
    maxBaseFee: id('base-fee-input'),
    priorityFee: id('priority-fee-input'),
    editLimit: id('advanced-gas-fee-edit'),
    limit: id('gas-limit-input'),
    close: id('popover-close'),
  },
  spendingCap: { input: id('custom-spending-cap-input'), shown: id('simulation-token-value') },
  alert: {
    acknowledge: id('alert-modal-acknowledge-checkbox'),
    gotIt: id('alert-modal-button'),
    confirm: id('confirm-alert-modal-submit-button'),
  },
  save: 'button:text-is("Save")',
} as const
