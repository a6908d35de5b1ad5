/** Each tab has an inbox of its own. */
export type OtherTabs = {
  getState(): number
  subscribe(listener: () => void): () => void
  close(): void
}
