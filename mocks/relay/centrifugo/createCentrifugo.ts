import { parseJson } from '#mocks/core/parseJson'
import { createSideWire, type FrameAbout, type SideProtocolParameters } from '#mocks/relay/connection/createSideWire'
import type { Refused } from '#mocks/relay/relayError'
import type { ConnectionRecord } from '#mocks/relay/space/relayRecords'
import { type CommandOutcome, type CommandParams, centrifugoCommands, centrifugoErrors } from './centrifugoCommands.ts'
import { type ChannelPublication, createChannels } from './createChannels.ts'

type Command = ReadLine & { readonly kind: 'command' }

/** How long MetaMask's relay keeps a channel's messages, in milliseconds. */
const HISTORY_MS = 300_000
/** Centrifugo's disconnect codes: 3501 ends a client for good, 3000 to 3499 let it come back. */
const BAD_REQUEST = 3501
/** Centrifugo's code of an unsubscription by the server, after which the client subscribes again. */
const INSUFFICIENT_STATE = 2500

type ReadLine =
  | {
      readonly kind: 'command'
      readonly text: string
      readonly id: number
      readonly method: string
      readonly params: CommandParams
    }
  | { readonly kind: 'pong'; readonly text: string }
  | { readonly kind: 'fault'; readonly text: string }

export function createCentrifugo(parameters: SideProtocolParameters & { readonly pingIntervalMs: number }) {
  const { limits, tally, schedule, now, pingIntervalMs, tracer, createId, closeConnection } = parameters
  const { admits, send, take: takeFrame } = createSideWire(parameters)
  const welcomed = new WeakSet<ConnectionRecord>()
  const channels = createChannels({
    schedule,
    now,
    historyMs: HISTORY_MS,
    limits,
    createEpoch: createId,
    deliver,
    onExpired: (channel, connection) =>
      send(
        connection,
        { push: { channel, unsubscribe: { code: INSUFFICIENT_STATE, reason: 'insufficient state' } } },
        { method: 'unsubscribe', topic: channel, message: undefined },
      ),
  })

  function deliver(
    channel: string,
    publication: ChannelPublication,
    connection: ConnectionRecord,
    publisher: ConnectionRecord,
  ): void {
    tally.delivered += 1
    const message = toText(publication.data)
    tracer?.delivered(connection, channel, message, publisher)
    send(connection, { push: { channel, pub: publication } }, { method: 'publication', topic: channel, message })
  }

  function answer(connection: ConnectionRecord, { id, method, params }: Command, outcome: CommandOutcome): void {
    const isError = 'error' in outcome
    if (isError) tally.errors += 1
    else if (method === 'publish') tally.published += 1
    const reply = isError ? { id, error: outcome.error } : { id, [method]: outcome.result }
    send(connection, reply, { ...aboutCommand(method, params), message: undefined })
  }

  function startTrace(connection: ConnectionRecord, { method, params }: Command) {
    const { channel, data } = params
    return method === 'publish' && typeof channel === 'string'
      ? tracer?.publish(connection, channel, toText(data))
      : undefined
  }

  function carryOut(connection: ConnectionRecord, line: ReadLine): void {
    if (line.kind === 'pong') return
    // A session begins with `connect`, and does so once.
    if (line.kind === 'fault' || welcomed.has(connection) === (line.method === 'connect'))
      return void closeConnection(connection, BAD_REQUEST, 'bad request')
    welcomed.add(connection)
    const run = centrifugoCommands.get(line.method)
    const pingSeconds = Math.ceil(pingIntervalMs / 1_000)
    const context = { connection, channels, pingSeconds, historyLimit: limits.messagesPerMailbox }
    const end = startTrace(connection, line)
    const outcome = run ? run(line.params, context) : { error: centrifugoErrors.methodNotFound }
    end?.('error' in outcome ? outcome.error : undefined)
    answer(connection, line, outcome)
  }

  function take(connection: ConnectionRecord, line: ReadLine): void {
    if (line.kind === 'pong') return
    const isCommand = line.kind === 'command'
    const about = isCommand ? aboutCommand(line.method, line.params) : { method: undefined, topic: undefined }
    const fail = isCommand
      ? ({ error: { code, message } }: Refused) => {
          startTrace(connection, line)?.({ code, message })
          answer(connection, line, { error: { code, message } })
        }
      : undefined
    takeFrame({
      connection,
      text: line.text,
      message: isCommand && line.method === 'publish' ? toText(line.params['data']) : undefined,
      ...about,
      fail,
      pass(arrived) {
        for (const each of arrived === line.text ? [line] : readCommands(arrived)) carryOut(connection, each)
      },
    })
  }

  return {
    channels,
    receive(connection: ConnectionRecord, frame: string) {
      if (!admits(connection, frame)) return
      for (const line of readCommands(frame)) if (connection.open) take(connection, line)
    },
  }
}

function aboutCommand(method: string, { channel }: Command['params']): Pick<FrameAbout, 'method' | 'topic'> {
  return { method, topic: typeof channel === 'string' ? channel : undefined }
}

const toText = (data: unknown): string => (typeof data === 'string' ? data : (JSON.stringify(data) ?? ''))

/** One command a line, `{"id":1,"subscribe":{"channel":"x"}}`. An empty object answers a ping. */
function readCommands(frame: string): readonly ReadLine[] {
  return frame
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLine)
}

function readLine(text: string): ReadLine {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'fault', text }
  const { id, ...rest } = value as Readonly<Record<string, unknown>>
  const [member, ...others] = Object.entries(rest)
  if (!member) return id === undefined ? { kind: 'pong', text } : { kind: 'fault', text }
  const [method, params] = member
  const isCommand = typeof id === 'number' && others.length === 0 && typeof params === 'object' && params !== null
  return isCommand ? { kind: 'command', text, id, method, params: params as CommandParams } : { kind: 'fault', text }
}
