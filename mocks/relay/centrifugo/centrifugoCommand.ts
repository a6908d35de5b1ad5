import type { ConnectionRecord } from '../space/relayRecords.ts'
import type { CentrifugoError } from './centrifugoErrors.ts'
import type { Channels } from './createChannels.ts'

export type CommandParams = Readonly<Record<string, unknown>>

export type CommandContext = {
  readonly connection: ConnectionRecord
  readonly channels: Channels
  readonly pingSeconds: number
  /** The position after which a history of the channel is full. */
  readonly historyLimit: number
}

export type CommandOutcome = { readonly result: object } | { readonly error: CentrifugoError }

export type CentrifugoCommand = (params: CommandParams, context: CommandContext) => CommandOutcome
