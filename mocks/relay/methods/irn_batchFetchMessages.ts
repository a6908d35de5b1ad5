import { readTopics } from '../connection/readMethodParams.ts'
import { defineRelayMethod } from '../relayMethod.ts'
import { toOutcome } from './irn_fetchMessages.ts'

export const irn_batchFetchMessages = defineRelayMethod({
  name: 'irn_batchFetchMessages',
  read: readTopics,
  run: ({ entries }, actor) => toOutcome(actor.fetch(entries)),
})
