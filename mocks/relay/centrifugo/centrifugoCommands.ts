import type { ConnectionRecord } from '#mocks/relay/space/relayRecords'
import type { RelayRole } from '../relayTypes.ts'
import type { Channels } from './createChannels.ts'

/** The error codes of Centrifugo's client protocol that a relay gives, https://centrifugal.dev/docs/server/codes */
export const centrifugoErrors = {
  methodNotFound: { code: 104, message: 'method not found' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  limitExceeded: { code: 106, message: 'limit exceeded' },
  badRequest: { code: 107, message: 'bad request' },
  unrecoverablePosition: { code: 112, message: 'unrecoverable position' },
} as const satisfies Record<string, CentrifugoError>

type CentrifugoError = { readonly code: number; readonly message: string }
export type CommandParams = Readonly<Record<string, unknown>>

type CommandContext = {
  readonly connection: ConnectionRecord
  readonly channels: Channels
  readonly pingSeconds: number
  readonly historyLimit: number
}

export type CommandOutcome = { readonly result: object } | { readonly error: CentrifugoError }
type CentrifugoCommand = (params: CommandParams, context: CommandContext) => CommandOutcome

/** The names that clients give themselves: a dapp's is that of its library. */
const ROLES: Readonly<Record<string, RelayRole>> = { js: 'dapp', walletbench: 'wallet' }

/** `ping` is in seconds; with `pong`, the client answers each ping. */
const connect: CentrifugoCommand = ({ name }, { connection, pingSeconds }) => {
  const { client } = connection
  if (client.role === 'unknown' && typeof name === 'string' && Object.hasOwn(ROLES, name))
    client.role = ROLES[name] ?? 'unknown'
  return { result: { client: connection.id, version: '6.0.0', ping: pingSeconds, pong: true } }
}

/** After `since`, or before it with `reverse`. Without a `limit`, and with 0, the position alone; −1 reads all. */
const history: CentrifugoCommand = (params, { channels, historyLimit }) => {
  const { channel, limit = 0, since, reverse } = params
  if (typeof channel !== 'string' || typeof limit !== 'number') return { error: centrifugoErrors.badRequest }
  const { epoch, offset } = channels.position(channel)
  const from = readSince(since)
  if (from && from.epoch !== '' && from.epoch !== epoch) return { error: centrifugoErrors.unrecoverablePosition }
  const kept = channels.history(channel)
  const ordered = reverse === true ? kept.toReversed() : kept
  const after = ordered.filter(
    (each) => !from || (reverse === true ? each.offset < from.offset : each.offset > from.offset),
  )
  const publications = after.slice(0, limit < 0 ? historyLimit : limit)
  return { result: { publications, epoch, offset } }
}

const publish: CentrifugoCommand = ({ channel, data }, { connection, channels }) => {
  if (typeof channel !== 'string' || channel === '' || data === undefined) return { error: centrifugoErrors.badRequest }
  return channels.publish(channel, data, connection) ? { result: {} } : { error: centrifugoErrors.limitExceeded }
}

const subscribe: CentrifugoCommand = (params, { connection, channels }) => {
  const { channel, recover, epoch: lastEpoch, offset: lastOffset = 0 } = params
  if (typeof channel !== 'string' || channel === '') return { error: centrifugoErrors.badRequest }
  if (channels.isSubscribed(channel, connection)) return { error: centrifugoErrors.alreadySubscribed }
  const subscribed = channels.subscribe(channel, connection)
  if (!subscribed) return { error: centrifugoErrors.limitExceeded }
  const { epoch, offset } = subscribed
  const position = { recoverable: true, positioned: true, epoch, offset }
  if (recover !== true || typeof lastOffset !== 'number') return { result: position }
  const missed = channels.history(channel).filter((publication) => publication.offset > lastOffset)
  const recovered = lastEpoch === epoch && missed.length === offset - lastOffset
  return { result: { ...position, was_recovering: true, recovered, ...(recovered ? { publications: missed } : {}) } }
}

const unsubscribe: CentrifugoCommand = ({ channel }, { connection, channels }) => {
  if (typeof channel !== 'string') return { error: centrifugoErrors.badRequest }
  channels.unsubscribe(channel, connection)
  return { result: {} }
}

export const centrifugoCommands: ReadonlyMap<string, CentrifugoCommand> = new Map(
  Object.entries({ connect, history, publish, subscribe, unsubscribe }),
)

function readSince(since: unknown): { readonly offset: number; readonly epoch: string } | undefined {
  if (typeof since !== 'object' || since === null) return undefined
  const { offset = 0, epoch = '' } = since as { offset?: number; epoch?: string }
  return { offset, epoch }
}
