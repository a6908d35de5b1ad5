import type { Player } from '#mocks/rpc/play/player'
import type { Recorder } from '#mocks/rpc/record/recorderTypes'
import type { Stage, Upstream } from '#mocks/rpc/stage'

/** Subscriptions need a stage before it: `createSubscriptionStage({ upstream: player })`. */
export function createReplayStage(parameters: { player: Player }): Stage {
  const { player } = parameters
  return async (call, next) => {
    const outcome = player.play(call.method, call.params, call.paramsText)
    if (!call.notes) return outcome ?? next(call)
    const miss = !outcome || player.isMiss(outcome)
    Object.assign(call.notes, miss && { miss: true }, { served: outcome ? 'cassette' : 'upstream' })
    return outcome ?? next(call)
  }
}

/** The last stage. Subscriptions need a stage before it: `createSubscriptionStage({ upstream: recorder })`. */
export function createRecordStage(parameters: { recorder: Recorder }): Stage {
  const { recorder } = parameters
  return (call) => {
    const known = recorder.find(call.method, call.paramsText)
    if (call.notes) call.notes['served'] = known ? 'recording' : 'upstream'
    return known ? Promise.resolve(known) : recorder.call(call.method, call.paramsText, call.params)
  }
}

export function createUpstreamStage(parameters: { upstream: Upstream }): Stage {
  const { upstream } = parameters
  return (call) => upstream.call(call.method, call.paramsText)
}
