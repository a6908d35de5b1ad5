import type { WalletAnswer } from '#mocks/world/world'

/** In the order of the menu. */
export const answers: readonly WalletAnswer[] = ['ask', 'approve', 'reject', 'close', 'ignore']
