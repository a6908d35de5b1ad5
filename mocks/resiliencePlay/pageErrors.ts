/** What a page throws and nothing catches. */
export type PageErrors = {
  /** Calls the listener with each error's text. Returns its removal. */
  subscribe(listener: (text: string) => void): () => void
}
