import type { Storage } from 'wagmi'

/**
 * Whether the page before this one connected last by a connector, or still was connected by it: wagmi is to look for
 * its connection again. To be asked before wagmi starts, which empties what it kept of connections.
 */
export async function wasUsed(storage: Storage, id: string): Promise<boolean> {
  if ((await storage.getItem('recentConnectorId')) === id) return true
  const kept = (await storage.getItem('store')) as { state?: { connections?: unknown } } | null
  const connections: unknown = kept?.state?.connections
  return connections instanceof Map && [...connections.values()].some(({ connector }) => connector?.id === id)
}
