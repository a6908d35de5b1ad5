import type { ConnectionRecord } from '../space/relayRecords.ts'
import type { CentrifugoError } from './centrifugoErrors.ts'
import type { Channels } from './createChannels.ts'

/** The parameters of a command, as the client sent them. */
export type CommandParams = Readonly<Record<string, unknown>>

/** What a command may use. */
export type CommandContext = {
  readonly connection: ConnectionRecord
  readonly channels: Channels
  /** The relay's ping interval, in seconds. */
  readonly pingSeconds: number
  /** The position after which a history of the channel is full. */
  readonly historyLimit: number
}

/** What a command comes to: the value of its reply, or an error. */
export type CommandOutcome = { readonly result: object } | { readonly error: CentrifugoError }

/** A command of Centrifugo's client protocol. */
export type CentrifugoCommand = (params: CommandParams, context: CommandContext) => CommandOutcome
