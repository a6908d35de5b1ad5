import type { LinkSession } from './linkSession.ts'

/** A session's configuration, as messages carry it. */
export function toSessionConfig({ webhookId, webhookUrl, metadata }: LinkSession) {
  return { webhookId, webhookUrl, metadata: Object.fromEntries(metadata) }
}
