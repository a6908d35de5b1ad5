import type { Frame } from '@playwright/test'
import type { PageObserver } from '#mocks/node/dapps/server/createPageConnections'
import type { Disturbance } from './disturbance.ts'

/**
 * Makes what lets a scenario change the wallets' answers to pages. Without a scenario they stay as they are.
 *
 * @param read says what stands in between now
 * @example
 * const side = await createSimulatedSide({ …, observer: toAnswerObserver(() => session.disturbance) })
 */
export function toAnswerObserver(read: () => Disturbance | undefined): PageObserver<Frame> {
  return {
    aroundRequest: ({ args }, run) => read()?.answers.around(args, run) ?? run(),
    onEvent: () => {},
  }
}
