import { toErrorOutcome } from '#mocks/core/jsonRpc'
import type { Upstream } from '../stage.ts'
import type { Player } from './playerTypes.ts'

/**
 * A player as the bench's own stages ask it: faults look at nonces and balances that no client asked for, and what is
 * not recorded of them is no miss of the client's. What is sent on a client's behalf is played.
 *
 * @param upstream answers what is not recorded (`--on-miss upstream`)
 * @example
 * createFaultStage({ box, upstream: createQuietUpstream({ player }), wait: systemWait, clock: systemClock })
 */
export function createQuietUpstream(parameters: { player: Player; upstream?: Upstream | undefined }): Upstream {
  const { player, upstream } = parameters
  return {
    async call(method, paramsText) {
      const params: unknown = paramsText === undefined ? [] : JSON.parse(paramsText)
      if (PLAYED.includes(method)) return player.call(method, paramsText)
      const known = Array.isArray(params) ? player.peek(method, params) : undefined
      return known ?? upstream?.call(method, paramsText) ?? UNKNOWN
    },
    onNotification: player.onNotification,
  }
}

/** A signed transaction that was held, and what a fault listens to itself. */
const PLAYED: readonly string[] = ['eth_sendRawTransaction', 'eth_subscribe', 'eth_unsubscribe']
const UNKNOWN = toErrorOutcome({ code: -32004, message: 'No cassette has this' })
