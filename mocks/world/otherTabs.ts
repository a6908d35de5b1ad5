/** What waits in the other tabs of a console: each has an inbox of its own. */
export type OtherTabs = {
  /** How many requests wait for the user there. */
  getState(): number
  subscribe(listener: () => void): () => void
  close(): void
}
