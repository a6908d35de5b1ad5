import type { LinkSession } from './linkSession.ts'

export function toSessionConfig({ webhookId, webhookUrl, metadata }: LinkSession) {
  return { webhookId, webhookUrl, metadata: Object.fromEntries(metadata) }
}
