import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import type { Player } from '#mocks/rpc/play/playerTypes'
import type { Stage } from '#mocks/rpc/stage'
import { toForkMissMessage } from '../backends/toForkMissMessage.ts'

/**
 * For an Anvil that forked from a cassette: when it asked for what the cassette does not have, nothing that it says holds
 * any more, and it may not say so itself (a miss while it mines makes an empty block). So every answer is -32004 from then
 * on, the first miss named, until the player is reset.
 *
 * @example
 * createGateway({ chainId, stages: [createMissStage({ player, source: 'page.io' }), createUpstreamStage({ upstream: anvil })] })
 */
export function createMissStage(parameters: { readonly player: Player; readonly source: string }): Stage {
  const { player, source } = parameters

  function refuse(): RpcOutcome | undefined {
    const { failing, misses } = player.getState()
    const [miss] = misses
    if (!failing || !miss) return undefined
    return toErrorOutcome({
      code: -32004,
      message: `The fork asked for what ${source} does not have: ${toForkMissMessage(miss)}. Nothing that follows would hold, until the cassette is reset.`,
    })
  }

  return async (call, next) => {
    const refused = refuse()
    if (refused) return refused
    const outcome = await next(call)
    return refuse() ?? outcome
  }
}
