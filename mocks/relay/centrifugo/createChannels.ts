import type { Schedule, Timed } from '../space/createSchedule.ts'
import type { ConnectionRecord } from '../space/relayRecords.ts'

export type ChannelPublication = { readonly offset: number; readonly data: unknown }

export type Channels = ReturnType<typeof createChannels>

type Channel = {
  readonly epoch: string
  readonly subscribers: Set<ConnectionRecord>
  publications: ChannelPublication[]
  offset: number
  timer: Timed | undefined
}

/** As in Centrifugo's memory: messages expire, and a position is lost with the last subscriber. */
export function createChannels(parameters: {
  readonly schedule: Schedule
  readonly now: () => number
  readonly historyMs: number
  readonly limits: { readonly topics: number; readonly messagesPerMailbox: number }
  readonly createEpoch: () => string
  readonly deliver: (
    name: string,
    publication: ChannelPublication,
    connection: ConnectionRecord,
    publisher: ConnectionRecord,
  ) => void
  readonly onExpired: (name: string, connection: ConnectionRecord) => void
}) {
  const { schedule, now, historyMs, limits, createEpoch, deliver, onExpired } = parameters
  const channels = new Map<string, Channel>()

  function open(name: string): Channel | undefined {
    const found = channels.get(name)
    if (found) return found
    if (channels.size >= limits.topics) return undefined
    const own: Channel = { epoch: createEpoch(), subscribers: new Set(), publications: [], offset: 0, timer: undefined }
    channels.set(name, own)
    return own
  }

  function sweep(name: string, channel: Channel): void {
    if (channel.subscribers.size > 0 || channel.publications.length > 0) return
    if (channel.timer) schedule.remove(channel.timer)
    channels.delete(name)
  }

  function retime(name: string, channel: Channel): void {
    if (channel.timer) schedule.remove(channel.timer)
    channel.timer = schedule.add(now() + historyMs, () => {
      channel.timer = undefined
      channel.publications = []
      sweep(name, channel)
    })
  }

  function unsubscribe(name: string, connection: ConnectionRecord): void {
    const channel = channels.get(name)
    if (channel?.subscribers.delete(connection)) sweep(name, channel)
  }

  function expire(name: string): void {
    const channel = channels.get(name)
    if (!channel) return
    const subscribers = [...channel.subscribers]
    channel.subscribers.clear()
    channel.publications = []
    sweep(name, channel)
    for (const connection of subscribers) onExpired(name, connection)
  }

  function clear(): void {
    for (const name of [...channels.keys()]) expire(name)
  }

  return {
    subscribe(name: string, connection: ConnectionRecord) {
      const channel = open(name)
      if (!channel) return undefined
      const { subscribers, epoch, offset } = channel
      subscribers.add(connection)
      return { epoch, offset }
    },
    isSubscribed: (name: string, connection: ConnectionRecord) =>
      channels.get(name)?.subscribers.has(connection) === true,
    unsubscribe,
    leave(connection: ConnectionRecord) {
      for (const name of [...channels.keys()]) unsubscribe(name, connection)
    },
    publish(name: string, data: unknown, publisher: ConnectionRecord) {
      const channel = open(name)
      if (!channel) return false
      channel.offset += 1
      const publication = { offset: channel.offset, data }
      channel.publications.push(publication)
      if (channel.publications.length > limits.messagesPerMailbox) channel.publications.shift()
      retime(name, channel)
      for (const connection of [...channel.subscribers]) deliver(name, publication, connection, publisher)
      return true
    },
    position(name: string) {
      const { epoch = '', offset = 0 } = channels.get(name) ?? {}
      return { epoch, offset }
    },
    history: (name: string) => channels.get(name)?.publications ?? [],
    expire,
    loseMessages: clear,
    clear,
    count: () => channels.size,
  }
}
