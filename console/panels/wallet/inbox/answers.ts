import type { WalletAnswer } from '#mocks/world/world'

/** All answers, in the order of the menu. */
export const answers: readonly WalletAnswer[] = ['ask', 'approve', 'reject', 'close', 'ignore']
