import type { ConnectionRecord } from '#mocks/relay/space/relayRecords'
import type { Channels } from './createChannels.ts'

/** The error codes of Centrifugo's client protocol that a relay gives, https://centrifugal.dev/docs/server/codes */
export const centrifugoErrors = {
  methodNotFound: { code: 104, message: 'method not found' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  limitExceeded: { code: 106, message: 'limit exceeded' },
  badRequest: { code: 107, message: 'bad request' },
  notAvailable: { code: 108, message: 'not available' },
  unrecoverablePosition: { code: 112, message: 'unrecoverable position' },
} as const satisfies Record<string, CentrifugoError>

type CentrifugoError = { readonly code: number; readonly message: string }

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
