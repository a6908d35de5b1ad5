import type { PageEffect } from '#mocks/resilience/effects/effect'
import type { HandEffect } from '../handContext.ts'

/** What the person does in the dapp's page, and how they take it off. */
const ACTS: Readonly<Record<PageEffect['act'], { readonly words: string; readonly off?: string }>> = {
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

/** What cannot be done where the wallet's own state is in the dapp's page. */
const NOT_HERE: Readonly<Partial<Record<PageEffect['act'], string>>> = {
  clearStorage:
    'The storage of this page holds the wallet, too. Play it with your dapp in another page: `walletbench browse`.',
}

/** What happens to the page: the person does it. */
export const page: HandEffect<'page'> = {
  whyNot: ({ act }, { place }) =>
    act === 'fillStorage'
      ? 'Only a test can make the page’s storage full.'
      : place === 'page'
        ? NOT_HERE[act]
        : undefined,
  task: ({ act }, { place }) => ({ words: ACTS[act].words, reloads: act === 'reload' && place === 'page' }),
  carryOut({ act }) {
    const { off } = ACTS[act]
    return off === undefined ? {} : { undos: [{ kind: 'task', words: off }] }
  },
}
