import type { Player } from '../play/playerTypes.ts'
import type { Stage } from '../stage.ts'

/** Subscriptions need a stage before it: `createSubscriptionStage({ upstream: player })`. */
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
