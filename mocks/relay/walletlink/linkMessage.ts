import type { ConnectionRecord } from '#mocks/relay/space/relayRecords'
import type { LinkSessions } from './createLinkSessions.ts'

/** The texts of what fails. Coinbase publishes none: its SDK shows them as they are. */
export const linkErrors = {
  invalidMessage: 'invalid message',
  invalidSession: 'invalid session id or key',
  notAuthenticated: 'not authenticated',
} as const

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
