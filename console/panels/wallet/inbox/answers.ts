import type { Answer } from '#mocks/world/world'

/** All answers, in the order of the menu. */
export const answers: readonly Answer[] = ['ask', 'approve', 'reject', 'close', 'ignore']
