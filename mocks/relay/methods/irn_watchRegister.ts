import { toRecord } from '../connection/readMethodParams.ts'
import { isRefused, REFUSALS } from '../relayError.ts'
import { defineRelayMethod } from '../relayMethod.ts'

export const irn_watchRegister = defineRelayMethod({
  name: 'irn_watchRegister',
  read(params) {
    const { registerAuth } = toRecord(params)
    return typeof registerAuth === 'string' ? { registerAuth } : REFUSALS.invalidParams
  },
  run({ registerAuth }, actor) {
    const outcome = actor.watch(registerAuth)
    return isRefused(outcome) ? outcome : { resultText: JSON.stringify(outcome) }
  },
})
