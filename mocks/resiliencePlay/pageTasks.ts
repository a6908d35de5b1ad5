import type { PageEffect } from '#mocks/resilience/effects/effect'

export const pageTasks: Readonly<Record<PageEffect['act'], { readonly words: string; readonly off?: string }>> = {
  reload: { words: 'Reload the dapp’s page.' },
  leave: { words: 'Go to an empty page in the dapp’s tab: about:blank.' },
  return: { words: 'Come back to the dapp’s page by Back.' },
  back: { words: 'Leave the dapp’s page by Back, and return by Forward.' },
  hide: { words: 'Put the dapp’s page into the background: go to another tab.', off: 'Go back to the dapp’s page.' },
  offline: {
    words: 'Take the dapp’s page offline: in its devtools, Network, Offline.',
    off: 'Put the dapp’s page online again.',
  },
  secondTab: { words: 'Open the dapp in a second tab.', off: 'Close the second tab.' },
  clearStorage: {
    words: 'Empty the storage of the dapp’s page: in its devtools, Application, Local and Session storage, Clear.',
  },
  fillStorage: { words: 'Fill the storage of the dapp’s page.' },
  escape: { words: 'Press Escape in the dapp’s page.' },
  clickAgain: { words: 'Click once more where you clicked last in the dapp.' },
  closePopup: { words: 'Close the wallet’s popup.' },
}
