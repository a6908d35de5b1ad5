import { readPublication } from '../connection/readMethodParams.ts'
import { DONE, defineRelayMethod } from '../relayMethod.ts'

/** Publishing it again changes nothing. */
export const irn_publish = defineRelayMethod({
  name: 'irn_publish',
  read: readPublication,
  run: (publication, actor) => actor.publish(publication) ?? DONE,
  publications: (publication) => [publication],
  topic: ({ topic }) => topic,
})
