import type { Recorder } from '../record/recorderTypes.ts'
import type { Stage } from '../stage.ts'

/**
 * Makes the last stage while a chain is recorded: the recorder answers from its recording, or from its upstream node.
 *
 * Subscriptions need a stage before it: `createSubscriptionStage({ upstream: recorder })`.
 *
 * @example
 * createGateway({ chainId, stages: [createSubscriptionStage({ upstream: recorder }), createRecordStage({ recorder })] })
 */
export function createRecordStage(parameters: { recorder: Recorder }): Stage {
  const { recorder } = parameters
  return (call) => {
    const known = recorder.find(call.method, call.paramsText)
    if (call.notes) call.notes['served'] = known ? 'recording' : 'upstream'
    return known ? Promise.resolve(known) : recorder.call(call.method, call.paramsText, call.params)
  }
}
