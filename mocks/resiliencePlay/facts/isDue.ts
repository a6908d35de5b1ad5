import type { FlowMoment } from '#mocks/resilience/flowMoment'
import type { World } from '#mocks/world/world'
import type { KeptPlay, KeptRequest } from '../keptPlay.ts'

type Now = { readonly play: KeptPlay; readonly request: KeptRequest | undefined; readonly wallets: World['wallets'] }

const MOMENTS: Readonly<Record<FlowMoment['when'], (now: Now) => boolean>> = {
  start: () => true,
  opened: () => true,
  asked: ({ request, wallets }) =>
    wallets.some((wallet) =>
      wallet.getState().pending.some(({ id, decision }) => id === request?.id && decision === undefined),
    ),
  answered: ({ request }) => request?.isSettled === true,
  quiet: ({ play: { steps } }) => steps.every(({ faults, hits }) => faults.length === 0 || hits > 0),
}

/**
 * Whether a moment has come, and lasts: a request that waits for the person, an answer that has come to rest, faults that
 * have met their requests.
 *
 * @example
 * isDue({ when: 'asked', what: 'signature' }, { play, request, wallets }) // true
 */
export function isDue(at: FlowMoment, now: Now): boolean {
  return MOMENTS[at.when](now)
}
