import type { Clock } from '#mocks/core/clock'
import type { Identity } from '#mocks/relay/connection/relayAuth'
import type { RelayFaultList } from '#mocks/relay/faults/createRelayFaultList'
import { createChannelTracer, createRelayTracer } from '#mocks/relay/relayTracers'
import type { Trace } from '#mocks/trace/createTrace'
import { createCentrifugo } from '../centrifugo/createCentrifugo.ts'
import { createClients } from '../connection/createClients.ts'
import { createDispatcher } from '../connection/createDispatcher.ts'
import type { PushIds } from '../connection/createPushIds.ts'
import { createWire } from '../connection/createWire.ts'
import { safeClose } from '../connection/safeClose.ts'
import { createFrameFaults } from '../faults/createFrameFaults.ts'
import { createSpaceEffects } from '../faults/createSpaceEffects.ts'
import { createSpaceFaults } from '../faults/createSpaceFaults.ts'
import type { RelayLimits } from '../relayLimits.ts'
import type { RelayRules } from '../relayRules.ts'
import { createTally, type RelaySocket } from '../relayTypes.ts'
import { createWalletLink } from '../walletlink/createWalletLink.ts'
import { createDeliveries } from './createDeliveries.ts'
import { createMailboxes } from './createMailboxes.ts'
import type { Schedule } from './createSchedule.ts'
import { createTopicSubscriptions } from './createTopicSubscriptions.ts'
import { createWatchers, type WatchWebhook } from './createWatchers.ts'
import { joinRooms } from './joinRooms.ts'
import type { ConnectionRecord } from './relayRecords.ts'
import type { SpaceParts } from './spaceParts.ts'

export type SpaceEngine = ReturnType<typeof createSpace>

export function createSpace(parameters: {
  readonly name: string
  readonly clock: Clock
  readonly trace: Trace | undefined
  readonly seed: number
  readonly limits: RelayLimits
  readonly rules: RelayRules
  readonly schedule: Schedule
  readonly board: RelayFaultList
  readonly pingIntervalMs: number
  readonly ids: PushIds
  readonly onWebhook: (webhook: WatchWebhook) => void
}) {
  const { name, clock, trace, seed, limits, rules, schedule, board, pingIntervalMs, ids, onWebhook } = parameters
  const now = () => clock.now()
  const relayNow = () => now() + faults.skew()
  const tally = createTally()
  const tracer = trace && createRelayTracer(trace, name)
  const clients = createClients(limits)
  const mailboxes = createMailboxes({
    limits,
    rules,
    schedule,
    now,
    skew: () => faults.skew(),
    onExpired({ topic, tag, text }) {
      tally.expired += 1
      tracer?.event('expired', { topic: topic.name, tag }, text)
    },
  })
  const watchers = createWatchers({ limits, seed, now: relayNow, onWebhook })
  const deliveries = createDeliveries({
    limits,
    rules,
    mailboxes,
    tally,
    tracer,
    ids,
    send: (connection, text, message) => wire.sendDelivery(connection, text, message),
    onDelivered: (client, message) => watchers.delivered(client, clients.find(message.publisher), message),
  })
  const subscriptions = createTopicSubscriptions({ limits, mailboxes, deliveries })
  const parts: SpaceParts = {
    limits,
    rules,
    tally,
    tracer,
    clients,
    mailboxes,
    deliveries,
    subscriptions,
    watchers,
    sendAnswer: (connection, text, inbound) => wire.sendAnswer(connection, text, inbound),
  }
  const effects = createSpaceEffects(parts, closeConnection, () => rooms)
  const gate = createFrameFaults({ board, limits, schedule, now, effects, onEffect: (...all) => faults.note(...all) })
  const faults = createSpaceFaults({ board, gate, effects, tracer, onSkew: () => mailboxes.retime() })
  const dispatcher = createDispatcher(parts)
  const createId = () => ids.toText(ids.next())
  const carried = { limits, tally, isFaulty: faults.isOn, gate, closeConnection, schedule, now, createId }
  const wire = createWire({ ...carried, dispatcher, ids })
  const centrifugo = createCentrifugo({
    ...carried,
    pingIntervalMs,
    tracer: trace && createChannelTracer(trace, name, { publish: 'publish', delivery: 'publication' }),
  })
  const walletLink = createWalletLink({
    ...carried,
    tracer: trace && createChannelTracer(trace, name, { publish: 'PublishEvent', delivery: 'Event' }),
  })
  const rooms = joinRooms([centrifugo.channels, walletLink.sessions])

  function schedulePing(connection: ConnectionRecord): void {
    if (!connection.socket.ping) return
    connection.timer = schedule.add(now() + pingIntervalMs, () => {
      if (!faults.stopsPing(connection.client)) connection.socket.ping?.()
      schedulePing(connection)
    })
  }

  function disconnect(connection: ConnectionRecord): void {
    if (!connection.open) return
    connection.open = false
    if (connection.timer) schedule.remove(connection.timer)
    clients.remove(connection)
    gate.forget(connection)
    subscriptions.leave(connection)
    rooms.leave(connection)
    tracer?.event('disconnected', { clientId: connection.client.clientId, connection: connection.id })
    deliveries.flush()
  }

  function closeConnection(connection: ConnectionRecord, code: number, reason: string): void {
    if (!connection.open) return
    disconnect(connection)
    safeClose(connection.socket, code, reason)
  }

  return {
    parts,
    wire,
    centrifugo,
    walletLink,
    rooms,
    faults,
    connect(identity: Identity, socket: RelaySocket) {
      const id = createId()
      const { projectId, ua, clientId = `did:key:${id}` } = identity
      const connection: ConnectionRecord = {
        id,
        client: clients.open(clientId),
        projectId,
        ua,
        since: now(),
        socket,
        open: true,
        topics: new Map(),
        unacknowledged: new Map(),
        backlog: undefined,
        timer: undefined,
      }
      clients.add(connection)
      schedulePing(connection)
      tracer?.event('connected', { clientId, connection: id, ua })
      return connection
    },
    disconnect,
    closeConnection,
    readState() {
      const { topics, waiting, waitingBytes } = mailboxes.count()
      return {
        name,
        clients: Array.from(clients.connections(), ({ id, client, projectId, ua, since, topics: { size } }) => {
          const { clientId, role } = client
          return { connection: id, clientId, role, projectId, ua, since, topics: size }
        }),
        topics: topics + rooms.count(),
        waiting,
        waitingBytes,
        counters: { connections: clients.connectionCount(), ...tally },
        faults: board.list(),
      }
    },
  }
}
