import { toErrorOutcome } from '#mocks/core/jsonRpc'
import { fromWireError, type WireError } from '#mocks/core/rpcError'
import type { Player } from '#mocks/rpc/play/playerTypes'
import type { Upstream } from '#mocks/rpc/stage'
import type { ChainNode } from '../upstream/upstreamTypes.ts'

/** Clients' calls are played. The bench's own calls are looked up and do not count as misses. */
export function createPlayedNode(parameters: {
  readonly player: Player
  readonly upstream?: Upstream | undefined
}): ChainNode {
  const { player, upstream } = parameters
  let end: () => void = () => {}
  const closed = new Promise<void>((resolve) => {
    end = resolve
  })

  return {
    async call(method, paramsText) {
      if (!upstream) return player.call(method, paramsText)
      const params: unknown = paramsText === undefined ? undefined : JSON.parse(paramsText)
      return player.play(method, params, paramsText) ?? upstream.call(method, paramsText)
    },
    async request(method, params = []) {
      const outcome =
        player.peek(method, params) ?? toErrorOutcome({ code: -32004, message: `No cassette has this ${method}` })
      if ('errorText' in outcome) throw fromWireError(JSON.parse(outcome.errorText) as WireError)
      return JSON.parse(outcome.resultText)
    },
    onNotification: (listener) => player.onNotification(listener),
    closed,
    async stop() {
      end()
    },
  }
}
