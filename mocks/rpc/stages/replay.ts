import type { Player } from '../play/playerTypes.ts'
import type { Stage } from '../stage.ts'

/**
 * Makes the stage that answers from cassettes. Misses go to the next stage if the player uses an upstream node.
 *
 * Subscriptions need a stage before it: `createSubscriptionStage({ upstream: player })`.
 *
 * @example
 * createGateway({ chainId, stages: [createSubscriptionStage({ upstream: player }), createReplayStage({ player })] })
 */
export function createReplayStage(parameters: { player: Player }): Stage {
  const { player } = parameters
  return async (call, next) => {
    const outcome = player.play(call.method, call.params, call.paramsText)
    if (!call.notes) return outcome ?? next(call)
    const miss = !outcome || player.isMiss(outcome)
    Object.assign(
      call.notes,
      miss ? { miss: true } : undefined,
      outcome ? { served: 'cassette' } : { served: 'upstream' },
    )
    return outcome ?? next(call)
  }
}
