import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import type { Player } from '#mocks/rpc/play/playerTypes'
import type { Stage } from '#mocks/rpc/stage'
import { toForkMissMessage } from '../backends/toForkMissMessage.ts'

/**
 * Fails a fork from a cassette after its first miss: from then on every answer is -32004, which names the miss, until the
 * player is reset. After a miss Anvil's answers may be wrong, and it does not always report it (a miss while it mines
 * makes an empty block).
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
