import { addReceiver } from '#mocks/relay/space/relayRecords'
import { roleOfReceiver } from '../relayTags.ts'
import type { Rooms } from '../space/joinRooms.ts'
import type { ClientRecord, ConnectionRecord, MessageRecord } from '../space/relayRecords.ts'
import type { SpaceParts } from '../space/spaceParts.ts'
import { matchesClient } from './createRelayFaultList.ts'
import type { ImmediateEffect, RelayFault, RelayFaultMatch } from './relayFault.ts'

export type SpaceEffects = ReturnType<typeof createSpaceEffects>

/** The registry of RFC 6455 §7.4. */
export const GOING_AWAY = 1001
const SERVICE_RESTART = 1012

export function createSpaceEffects(
  { clients, mailboxes, subscriptions }: SpaceParts,
  closeConnection: (connection: ConnectionRecord, code: number, reason: string) => void,
  rooms: () => Pick<Rooms, 'expire' | 'loseMessages' | 'clear'>,
) {
  function close(wanted: RelayFaultMatch['client'], code: number, reason: string): void {
    for (const connection of [...clients.connections()])
      if (matchesClient(wanted, connection.client)) closeConnection(connection, code, reason)
  }

  function loseMailbox(wanted: RelayFaultMatch['client']): void {
    if (wanted === undefined) {
      mailboxes.clear()
      rooms().loseMessages()
    }
    // A client that has not connected yet is found by the messages for its role.
    if (wanted === 'dapp' || wanted === 'wallet')
      for (const topic of [...mailboxes.topics()])
        for (const message of [...topic.messages.values()])
          if (roleOfReceiver(message.tag) === wanted) mailboxes.discard(message)
    for (const client of clients.all()) if (matchesClient(wanted, client)) loseMailboxOf(client)
  }

  function loseMailboxOf(client: ClientRecord): void {
    const names = new Set(client.lastTopics)
    for (const { topics } of client.connections) for (const topic of topics.keys()) names.add(topic.name)
    for (const name of names) {
      const messages = mailboxes.find(name)?.messages.values() ?? []
      for (const message of messages) lose(client, message)
    }
    for (const { unacknowledged } of client.connections) {
      for (const { message } of unacknowledged.values()) {
        message.pending -= 1
        lose(client, message)
      }
      unacknowledged.clear()
    }
  }

  function lose({ clientId }: ClientRecord, message: MessageRecord): void {
    addReceiver(message, clientId)
    message.owed?.delete(clientId)
    mailboxes.reconsider(message)
  }

  function expireTopic(name: string): void {
    const topic = mailboxes.find(name.toLowerCase())
    if (topic) subscriptions.expire(topic)
    rooms().expire(name)
  }

  function restart(memory: boolean): void {
    close(undefined, SERVICE_RESTART, 'Service restart')
    if (memory) return
    mailboxes.clear()
    rooms().clear()
    clients.forgetIdle()
  }

  const atOnce: { readonly [kind in ImmediateEffect['kind']]: (fault: RelayFault, effect: ImmediateEffect) => void } = {
    close({ match }, effect) {
      if (effect.kind === 'close') close(match.client, effect.code ?? GOING_AWAY, effect.reason ?? '')
    },
    loseMailbox: ({ match }) => loseMailbox(match.client),
    expireTopic({ match }) {
      if (match.topic !== undefined) expireTopic(match.topic)
    },
    restart: (_fault, effect) => restart(effect.kind === 'restart' && effect.memory),
  }

  return {
    close: closeConnection,
    loseMailbox,
    expireTopic,
    restart,
    atOnce(fault: RelayFault) {
      const effect = fault.do
      const action = Object.hasOwn(atOnce, effect.kind) ? atOnce[effect.kind as ImmediateEffect['kind']] : undefined
      action?.(fault, effect as ImmediateEffect)
    },
  }
}
