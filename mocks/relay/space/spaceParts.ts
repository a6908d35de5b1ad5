import type { Inbound } from '#mocks/relay/connection/readFrame'
import type { RelayTracer } from '#mocks/relay/relayTracers'
import type { RelayTally } from '#mocks/relay/relayTypes'
import type { Clients } from '../connection/createClients.ts'
import type { RelayLimits } from '../relayLimits.ts'
import type { RelayRules } from '../relayRules.ts'
import type { Deliveries } from './createDeliveries.ts'
import type { Mailboxes } from './createMailboxes.ts'
import type { Subscriptions } from './createTopicSubscriptions.ts'
import type { Watchers } from './createWatchers.ts'
import type { ConnectionRecord } from './relayRecords.ts'

export type SpaceParts = {
  readonly limits: RelayLimits
  readonly rules: RelayRules
  readonly tally: RelayTally
  readonly tracer: RelayTracer | undefined
  readonly clients: Clients
  readonly mailboxes: Mailboxes
  readonly deliveries: Deliveries
  readonly subscriptions: Subscriptions
  readonly watchers: Watchers
  readonly sendAnswer: (connection: ConnectionRecord, text: string, inbound: Inbound) => void
}
