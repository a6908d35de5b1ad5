import type { Clock } from '#mocks/core/clock'
import type { Identity } from '#mocks/relay/connection/relayAuth'
import type { RelayFaultList } from '#mocks/relay/faults/createRelayFaultList'
import { createChannelTracer, createRelayTracer } from '#mocks/relay/relayTracers'
import type { Trace } from '#mocks/trace/createTrace'
import { type Centrifugo, createCentrifugo } from '../centrifugo/createCentrifugo.ts'
import { createClients } from '../connection/createClients.ts'
import { createDispatcher } from '../connection/createDispatcher.ts'
import type { PushIds } from '../connection/createPushIds.ts'
import { createWire, type Wire } from '../connection/createWire.ts'
import { safeClose } from '../connection/safeClose.ts'
import { createFrameFaults } from '../faults/createFrameFaults.ts'
import { createSpaceEffects } from '../faults/createSpaceEffects.ts'
import { createSpaceFaults, type SpaceFaults } from '../faults/createSpaceFaults.ts'
import type { RelayLimits } from '../relayLimits.ts'
import type { RelayRules } from '../relayRules.ts'
import { createTally, type RelaySocket, type RelaySpaceState } from '../relayTypes.ts'
import { createWalletLink, type WalletLink } from '../walletlink/createWalletLink.ts'
import { createDeliveries } from './createDeliveries.ts'
import { createMailboxes } from './createMailboxes.ts'
import type { Schedule } from './createSchedule.ts'
import { createTopicSubscriptions } from './createTopicSubscriptions.ts'
import { createWatchers, type WatchWebhook } from './createWatchers.ts'
import { joinRooms, type Rooms } from './joinRooms.ts'
import type { ConnectionRecord } from './relayRecords.ts'
import type { SpaceParts } from './spaceParts.ts'

export type SpaceParameters = {
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
}

/** The engine of one space, for the relay. */
export type SpaceEngine = {
  readonly parts: SpaceParts
  readonly wire: Wire
  readonly centrifugo: Centrifugo
  readonly walletLink: WalletLink
  /** What the protocols beside WalletConnect's keep. */
  readonly rooms: Rooms
  readonly faults: SpaceFaults
  connect(identity: Identity, socket: RelaySocket): ConnectionRecord
  /** Removes a connection whose socket is closed, or is being closed by the caller. */
  disconnect(connection: ConnectionRecord): void
  closeConnection(connection: ConnectionRecord, code: number, reason: string): void
  readState(): RelaySpaceState
}

export function createSpace(parameters: SpaceParameters): SpaceEngine {
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
  const gate = createFrameFaults({
    board,
    limits,
    schedule,
    now,
    effects,
    onEffect: (...effect) => faults.note(...effect),
  })
  const faults = createSpaceFaults({ board, gate, effects, tracer, onSkew: () => mailboxes.retime() })
  const dispatcher = createDispatcher(parts)
  const carried = { limits, tally, isFaulty: faults.isOn, gate, closeConnection }
  const wire = createWire({ ...carried, dispatcher, ids })
  const createId = () => ids.toText(ids.next())
  const centrifugo = createCentrifugo({
    ...carried,
    schedule,
    now,
    pingIntervalMs,
    tracer: trace && createChannelTracer(trace, name, { publish: 'publish', delivery: 'publication' }),
    createEpoch: createId,
  })
  const walletLink = createWalletLink({
    ...carried,
    schedule,
    now,
    tracer: trace && createChannelTracer(trace, name, { publish: 'PublishEvent', delivery: 'Event' }),
    createId,
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
    connect(identity, socket) {
      const id = createId()
      const { projectId, ua, clientId = `did:key:${id}` } = identity
      const connection: ConnectionRecord = {
        id,
        client: clients.open(clientId),
        projectId,
        ua,
        since: now(),
        socket,
        topics: new Map(),
        unacknowledged: new Map(),
        backlog: undefined,
        open: true,
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
        clients: Array.from(clients.connections(), ({ id, client, projectId, ua, since, topics: { size } }) => ({
          connection: id,
          clientId: client.clientId,
          role: client.role,
          projectId,
          ua,
          since,
          topics: size,
        })),
        topics: topics + rooms.count(),
        waiting,
        waitingBytes,
        counters: { connections: clients.connectionCount(), ...tally },
        faults: board.list(),
      }
    },
  }
}
