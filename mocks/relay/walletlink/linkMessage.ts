import type { ConnectionRecord } from '../space/relayRecords.ts'
import type { LinkSessions } from './createLinkSessions.ts'

export type LinkMessage = {
  readonly type: string
  readonly id: number
  readonly sessionId: string
  readonly fields: Readonly<Record<string, unknown>>
}

export type LinkPush = { readonly type: string; readonly sessionId: string } & Readonly<Record<string, unknown>>

export type LinkContext = {
  readonly connection: ConnectionRecord
  readonly sessions: LinkSessions
  readonly createId: () => string
  readonly push: (connection: ConnectionRecord, push: LinkPush) => void
}

export type LinkOutcome =
  | { readonly type: string; readonly fields?: Readonly<Record<string, unknown>> | undefined }
  | { readonly error: string }

export type LinkCommand = (message: LinkMessage, context: LinkContext) => LinkOutcome
