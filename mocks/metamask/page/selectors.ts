const id = (...names: readonly string[]): string => `:is(${names.map((name) => `[data-testid="${name}"]`).join(', ')})`

/**
 * Every selector of MetaMask's pages, each seen on 13.13.1; those of `lock` and of a window's two buttons on 13.5.0, too.
 * Nothing else in the project names a part of MetaMask's pages.
 */
export const selectors = {
  lock: {
    password: id('unlock-password'),
    submit: id('unlock-submit'),
  },
  home: {
    accountMenu: id('account-menu-icon'),
    /** Opens the list of networks; its text is the chosen one's name. */
    networks: id('sort-by-networks'),
    /** What lies over it, whatever place it shows. */
    modal: '.mm-modal',
  },
  accounts: {
    row: '[data-testid^="multichain-account-cell-entropy:"]',
    rowOf: (place: number) => `[data-testid^="multichain-account-cell-entropy:"][data-testid$="/${place}"]`,
  },
  networks: {
    tab: (name: 'Popular' | 'Custom') => `[role="tab"]:text-is("${name}")`,
    row: (chainId: number) => `[data-testid="network-list-item-eip155:${chainId}"]`,
    options: '[data-testid^="network-list-item-options-button-eip155:"]',
    optionsOf: (chainId: number) => `[data-testid="network-list-item-options-button-eip155:${chainId}"]`,
    remove: id('network-list-item-options-delete'),
    confirmRemoval: 'button:text-is("Delete")',
    close: id('modal-header-close-button'),
  },
  sites: {
    row: id('connection-list-item'),
    none: id('no-connections'),
    disconnect: 'button:text-is("Disconnect")',
    confirmDisconnect: id('disconnect-all'),
  },
  settings: {
    clearActivity: `${id('advanced-setting-reset-account')} button`,
    confirmClear: 'button:text-is("Clear")',
  },
  /** The window that asks the person. */
  confirmation: {
    approve: id('confirm-btn', 'confirm-footer-button', 'confirmation-submit-button', 'page-container-footer-next'),
    reject: id(
      'cancel-btn',
      'confirm-footer-cancel-button',
      'confirmation-cancel-button',
      'page-container-footer-cancel',
    ),
    /** Of a connection: which accounts. */
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
  spendingCap: {
    input: id('custom-spending-cap-input'),
    shown: id('simulation-token-value'),
  },
  alert: {
    acknowledge: id('alert-modal-acknowledge-checkbox'),
    gotIt: id('alert-modal-button'),
    confirm: id('confirm-alert-modal-submit-button'),
  },
  save: 'button:text-is("Save")',
} as const
