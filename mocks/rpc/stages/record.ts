import type { Recorder } from '../record/recorderTypes.ts'
import type { Stage } from '../stage.ts'

/** The last stage. Subscriptions need a stage before it: `createSubscriptionStage({ upstream: recorder })`. */
export function createRecordStage(parameters: { recorder: Recorder }): Stage {
  const { recorder } = parameters
  return (call) => {
    const known = recorder.find(call.method, call.paramsText)
    if (call.notes) call.notes['served'] = known ? 'recording' : 'upstream'
    return known ? Promise.resolve(known) : recorder.call(call.method, call.paramsText, call.params)
  }
}
