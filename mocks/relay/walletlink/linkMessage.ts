import type { ConnectionRecord } from '../space/relayRecords.ts'
import type { LinkSessions } from './createLinkSessions.ts'

/** A message of a client: its type, its number, the session that it is about, and what else the type has. */
export type LinkMessage = {
  readonly type: string
  readonly id: number
  readonly sessionId: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** What the relay sends without being asked. */
export type LinkPush = { readonly type: string; readonly sessionId: string } & Readonly<Record<string, unknown>>

/** What a message may use. */
export type LinkContext = {
  readonly connection: ConnectionRecord
  readonly sessions: LinkSessions
  readonly createId: () => string
  readonly push: (connection: ConnectionRecord, push: LinkPush) => void
}

/** What a message comes to: the type of its answer and what that has, or an error. */
export type LinkOutcome =
  | { readonly type: string; readonly fields?: Readonly<Record<string, unknown>> | undefined }
  | { readonly error: string }

/** A message of walletlink's protocol. */
export type LinkCommand = (message: LinkMessage, context: LinkContext) => LinkOutcome
