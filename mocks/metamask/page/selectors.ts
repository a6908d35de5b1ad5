const id = (...names: readonly string[]): string => `:is(${names.map((name) => `[data-testid="${name}"]`).join(', ')})`

/**
 * Every selector of MetaMask's pages, each seen on 13.13.1 and on 13.5.0 unless it says otherwise.
 * Nothing else in the project names a part of MetaMask's pages.
 */
export const selectors = {
  lock: {
    password: id('unlock-password'),
    submit: id('unlock-submit'),
  },
  home: {
    accountMenu: id('account-menu-icon'),
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
  },
} as const
