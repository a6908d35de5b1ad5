import type { Answer } from '#mocks/world/world'

/** All answers, in the order in which they are offered. */
export const answers: readonly Answer[] = ['ask', 'approve', 'reject', 'close', 'ignore']
