/** Tells the window that shows a code when the wallet that scanned it refuses to connect: the SDK tells nobody. */
export type LinkRefusals = {
  refuse(id: string): void
  /** Returns the listener's removal. */
  onRefused(id: string, listener: () => void): () => void
}

export function createLinkRefusals(): LinkRefusals {
  const listeners = new Set<{ readonly id: string; readonly listener: () => void }>()
  return {
    refuse(refused) {
      for (const { id, listener } of [...listeners]) if (id === refused) listener()
    },
    onRefused(id, listener) {
      const entry = { id, listener }
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
  }
}
