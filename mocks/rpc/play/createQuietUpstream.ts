import { toErrorOutcome } from '#mocks/core/jsonRpc'
import type { Upstream } from '../stage.ts'
import type { Player } from './player.ts'

/** A nonce or balance that a fault reads is no miss where it is not recorded. Calls for a client are played. */
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

/** Sends a transaction that was held, or makes a fault's own subscription. */
const PLAYED: readonly string[] = ['eth_sendRawTransaction', 'eth_subscribe', 'eth_unsubscribe']
const UNKNOWN = toErrorOutcome({ code: -32004, message: 'This call is not recorded in any cassette' })
