import { toRecord } from '../connection/readMethodParams.ts'
import { REFUSALS } from '../relayError.ts'
import { DONE, defineRelayMethod } from '../relayMethod.ts'

export const irn_watchUnregister = defineRelayMethod({
  name: 'irn_watchUnregister',
  read(params) {
    const { unregisterAuth } = toRecord(params)
    return typeof unregisterAuth === 'string' ? { unregisterAuth } : REFUSALS.invalidParams
  },
  run: ({ unregisterAuth }, actor) => actor.unwatch(unregisterAuth) ?? DONE,
})
