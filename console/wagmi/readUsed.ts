import type { Storage } from 'wagmi'

/**
 * Reads with which connectors the previous page last connected, or was still connected: by these, and no others, wagmi
 * must reconnect. Call it before wagmi starts, because wagmi then clears what it stored.
 *
 * @returns their ids
 */
export async function readUsed(storage: Storage): Promise<ReadonlySet<string>> {
  const recent = await storage.getItem('recentConnectorId')
  const kept = (await storage.getItem('store')) as { state?: { connections?: unknown } } | null
  const connections: unknown = kept?.state?.connections
  const ids = connections instanceof Map ? [...connections.values()].map(({ connector }) => connector?.id) : []
  return new Set([recent, ...ids].filter((id) => typeof id === 'string'))
}
