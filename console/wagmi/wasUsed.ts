import type { Storage } from 'wagmi'

/**
 * Whether the previous page last connected with a connector, or was still connected by it, so that wagmi must
 * reconnect. Call it before wagmi starts, because wagmi then clears what it stored.
 */
export async function wasUsed(storage: Storage, id: string): Promise<boolean> {
  if ((await storage.getItem('recentConnectorId')) === id) return true
  const kept = (await storage.getItem('store')) as { state?: { connections?: unknown } } | null
  const connections: unknown = kept?.state?.connections
  return connections instanceof Map && [...connections.values()].some(({ connector }) => connector?.id === id)
}
